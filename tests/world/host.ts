import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { headersFor, parseHeaders, parseRedirects } from './host-rules.ts'
import { listen } from './listen.ts'

type Encoding = 'br' | 'gzip'
type File = { type: string; body: Uint8Array<ArrayBuffer>; packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>> }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** How hard brotli tries unless it is told otherwise, of 11; the last percents take thirty times as long. */
const usualEffort = 5

const packers = {
  br: (body: Uint8Array, effort: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
}
const packable = /charset|svg|manifest|xml/

const readFolder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, File]> => {
        const type = types[extname(file)] ?? 'application/octet-stream'
        const body = new Uint8Array(await readFile(file))
        return [`/${relative(folder, file).split(sep).join('/')}`, { type, body, packed: new Map() }]
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

const encodingFor = (file: File, accepted: string): Encoding | undefined => {
  if (!packable.test(file.type)) return undefined
  const offered = accepted.split(',').filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find((encoding) => offered.some((part) => part.split(';')[0]?.trim() === encoding))
}

const pathOf = (address: string) => {
  try {
    return decodeURIComponent(new URL(address).pathname)
  } catch {
    return undefined
  }
}

const textOf = (files: Map<string, File>, path: string) => new TextDecoder().decode(files.get(path)?.body)

/** Serves a built folder as a plain static host would, with its `_headers` and `_redirects`. */
export const openHost = async (options: { folder: string; port?: number; effort?: number | undefined }) => {
  const files = await readFolder(options.folder)
  const blocks = parseHeaders(textOf(files, '/_headers'))
  const rules = parseRedirects(textOf(files, '/_redirects'))
  for (const path of ['/_headers', '/_redirects']) files.delete(path)

  const send = async (request: Request, path: string, file: File | undefined, status: number) => {
    const headers = headersFor(blocks, path)
    headers.set('Vary', 'Accept-Encoding, Cookie')
    if (status >= 400) headers.set('Cache-Control', 'no-store')
    if (!file) return new Response('Not found', { status: 404, headers })
    const encoding = encodingFor(file, request.headers.get('accept-encoding') ?? '')
    const body = encoding ? await pack(file, encoding, options.effort ?? usualEffort) : file.body
    headers.set('Content-Type', headers.get('Content-Type') ?? file.type)
    headers.set('Content-Length', String(body.byteLength))
    if (encoding) headers.set('Content-Encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : body, { status, headers })
  }

  /** A page in the language of the visitor's own choice, where there is one. */
  const pageAt = (request: Request, file: string) => {
    const language = /(?:^|;\s*)ssofe_language=([a-z]{2})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
    return files.get(`/${language}${file}`) ?? files.get(file)
  }

  const answer = async (request: Request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    const path = pathOf(request.url)
    if (path === undefined) return new Response('Bad request', { status: 400 })
    const exact = files.get(path) ?? pageAt(request, `${path.replace(/\/$/, '')}/index.html`)
    if (exact) return send(request, path, exact, 200)
    const rule = rules.find(({ pattern }) => pattern.test(path))
    if (!rule) return send(request, path, files.get('/404.html'), 404)
    const to = rule.to.replace(':splat', rule.pattern.exec(path)?.[1] ?? '')
    if (rule.status < 300 || rule.status >= 400) return send(request, path, pageAt(request, to), rule.status)
    const headers = headersFor(blocks, path)
    headers.set('Location', to)
    return new Response(null, { status: rule.status, headers })
  }

  const server = await listen(options.port ?? 4620)
  server.answer(answer)
  return { origin: server.origin, close: server.close }
}
