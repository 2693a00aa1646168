import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isPackable, typeOf } from '#src/build/hosts/content-types.ts'
import { parseHeaders, parseRedirects } from '#src/build/hosts/rules.ts'
import { listen } from './listen.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip'
type File = { type: string; body: Bytes; packed: Map<Encoding, Promise<Bytes>> }

/** The default brotli level, of 11; the last levels take thirty times as long. */
const usualEffort = 5

const packers = {
  br: (body: Uint8Array, effort: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
}

const readFolder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, File]> => {
        const body = new Uint8Array(await readFile(file))
        return [`/${relative(folder, file).split(sep).join('/')}`, { type: typeOf(file), body, packed: new Map() }]
      }),
    ),
  )
}

const pack = (file: File, encoding: Encoding, effort: number) => {
  const packed =
    file.packed.get(encoding) ?? packers[encoding](file.body, effort).then((bytes) => new Uint8Array(bytes))
  file.packed.set(encoding, packed)
  return packed
}

const accepts = (request: Request, encoding: string) => {
  const offered = (request.headers.get('accept-encoding') ?? '').split(',')
  const wanted = offered.filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
  return wanted.some((part) => part.split(';')[0]?.trim() === encoding)
}

const encode = async (file: File, request: Request, effort: number) => {
  const isWorth = isPackable(file.type, file.body.byteLength)
  const encoding = isWorth ? (['br', 'gzip'] as const).find((each) => accepts(request, each)) : undefined
  return { encoding, body: encoding ? await pack(file, encoding, effort) : file.body }
}

/** The decoded path, or undefined for dot segments and broken escapes; nothing is normalised. */
const pathOf = (asked: string) => {
  const [raw = ''] = asked.startsWith('/') ? asked.split('?') : [new URL(asked).pathname]
  const path = raw.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
  const isOdd = /%(?![0-9a-f]{2})/i.test(raw) || /\/\.\.?(\/|$)|\0/.test(path)
  return isOdd ? undefined : path
}

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
    /** The headers of a path; a later block wins, and errors are not cached. */
    headersFor: (path: string, status: number) => {
      const matching = blocks.filter(({ pattern }) => pattern.test(path))
      const headers = new Headers()
      for (const [name, value] of matching.flatMap((rule) => rule.headers)) headers.set(name, value)
      if (status >= 400) headers.set('Cache-Control', 'no-store')
      return headers
    },
    ruleFor: (path: string) => rules.find(({ pattern }) => pattern.test(path)),
  }
}

/** Serves a built folder as a static host would, with its `_headers` and `_redirects`. */
export const openHost = async (options: { folder: string; port?: number; effort?: number | undefined }) => {
  const files = await readFolder(options.folder)
  const { headersFor, ruleFor } = await readRules(options.folder)
  for (const path of ['/_headers', '/_redirects']) files.delete(path)

  const send = async (request: Request, path: string, file: File | undefined, status: number) => {
    const headers = headersFor(path, status)
    if (!file) return new Response('Not found', { status: 404, headers })
    const { body, encoding } = await encode(file, request, options.effort ?? usualEffort)
    const isPage = status === 200 && file.type.startsWith('text/html')
    headers.set('Vary', `Accept-Encoding${isPage ? ', Cookie' : ''}`)
    if (headers.get('Cache-Control') !== 'no-store') {
      const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
      headers.set('ETag', tag)
      if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
    }
    headers.set('Content-Type', headers.get('Content-Type') ?? file.type)
    headers.set('Content-Length', String(body.byteLength))
    if (encoding) headers.set('Content-Encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : body, { status, headers })
  }

  /** A page in the visitor's chosen language, if there is one. */
  const pageAt = (request: Request, file: string) => {
    const language = /(?:^|;\s*)ssofe_language=([a-z]{2})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
    return files.get(`/${language}${file}`) ?? files.get(file)
  }

  const answer = async (request: Request, asked: string) => {
    const path = pathOf(asked)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = headersFor(path ?? '/', 405)
      headers.set('Allow', 'GET, HEAD')
      return new Response(null, { status: 405, headers })
    }
    if (path === undefined) return new Response(null, { status: 400, headers: headersFor('/', 400) })
    const exact = files.get(path) ?? pageAt(request, `${path.replace(/\/$/, '')}/index.html`)
    if (exact) return send(request, path, exact, 200)
    const rule = ruleFor(path)
    if (!rule) return send(request, path, files.get('/404.html'), 404)
    if (rule.status < 300 || rule.status >= 400) return send(request, path, pageAt(request, rule.to), rule.status)
    const headers = headersFor(path, rule.status)
    headers.set('Location', rule.to)
    return new Response(null, { status: rule.status, headers })
  }

  const server = await listen(options.port ?? 4620)
  server.answer((request, { incoming }) => answer(request, incoming.url ?? '/'))
  return { origin: server.origin, close: server.close }
}
