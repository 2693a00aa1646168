import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isPackable, typeOf } from '#src/build/site/content-types.ts'
import { parseHeaders, parseRedirects } from '#src/build/site/rules.ts'
import { listen } from './listen.ts'

type Bytes = Uint8Array<ArrayBuffer>
type File = { type: string; body: Bytes; packed?: Promise<Bytes> }

/** The default brotli level, of 11; the last levels take thirty times as long. */
const usualEffort = 5

const readFolder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, File]> => {
        const body = new Uint8Array(await readFile(file))
        return [`/${relative(folder, file).split(sep).join('/')}`, { type: typeOf(file), body }]
      }),
    ),
  )
}

const pack = async ({ body }: File, effort: number) =>
  new Uint8Array(await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }))

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.+?^$()|[\]\\{}]/g, '\\$&').replace(/\*/g, '.*')}$`, 's')

/** The `_headers` and `_redirects` of a folder, if it has any. */
const readRules = async (folder: string) => {
  const [headers, redirects] = await Promise.all(
    ['_headers', '_redirects'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  )
  const blocks = parseHeaders(headers ?? '').map((rule) => ({ ...rule, pattern: patternOf(rule.path) }))
  const rules = parseRedirects(redirects ?? '').map((rule) => ({ ...rule, pattern: patternOf(rule.path) }))
  return {
    /** The headers of a path, whatever the answer; a later block wins. */
    headersFor: (path: string) => {
      const matching = blocks.filter(({ pattern }) => pattern.test(path))
      const headers = new Headers()
      for (const [name, value] of matching.flatMap((rule) => rule.headers)) headers.set(name, value)
      return headers
    },
    ruleFor: (path: string) => rules.find(({ pattern }) => pattern.test(path)),
  }
}

/** Serves a built folder as a static host would, with its `_headers` and `_redirects`. */
export const openHost = async (options: { folder: string; port?: number; effort?: number | undefined }) => {
  const files = await readFolder(options.folder)
  const { headersFor, ruleFor } = await readRules(options.folder)
  for (const path of ['/_headers', '/_redirects', '/_files']) files.delete(path)

  const send = async (request: Request, path: string, file: File | undefined, status: number) => {
    const headers = headersFor(path)
    if (!file) return new Response('Not found', { status: 404, headers })
    const isPacked =
      isPackable(file.type, file.body.byteLength) && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
    if (isPacked) headers.set('Content-Encoding', 'br')
    headers.set('Content-Type', headers.get('Content-Type') ?? file.type)
    if (isPacked) file.packed ??= pack(file, options.effort ?? usualEffort)
    return new Response(isPacked ? await file.packed : file.body, { status, headers })
  }

  /** A page in the visitor's chosen language, if there is one. */
  const pageAt = (request: Request, file: string) => {
    const language = /(?:^|;\s*)ssofe_language=([a-z]{2})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
    return files.get(`/${language}${file}`) ?? files.get(file)
  }

  const answer = async (request: Request) => {
    // Broken escapes are read as they stand.
    const path = new URL(request.url).pathname.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
    )
    const exact = files.get(path) ?? pageAt(request, `${path.replace(/\/$/, '')}/index.html`)
    if (exact) return send(request, path, exact, 200)
    const rule = ruleFor(path)
    if (!rule) return send(request, path, files.get('/404.html'), 404)
    if (rule.status < 300 || rule.status >= 400) return send(request, path, pageAt(request, rule.to), rule.status)
    const headers = headersFor(path)
    headers.set('Location', rule.to)
    return new Response(null, { status: rule.status, headers })
  }

  const server = await listen(options.port ?? 4620)
  server.answer(answer)
  return { origin: server.origin, close: server.close }
}
