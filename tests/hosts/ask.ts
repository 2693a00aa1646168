import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** What a host is asked: nothing of the path is tidied up. */
export interface Question {
  path: string
  method?: string
  headers?: Record<string, string>
}

/** What a host answered, its body unpacked. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  length: number
  hash: string
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Asks a host, by its port on loopback. */
export function ask(port: number, { path, method = 'GET', headers = {} }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) => {
      const raw = Buffer.concat(await answer.toArray())
      const encoding = answer.headers['content-encoding']
      const body = encoding && raw.length > 0 ? (unpack[encoding]?.(raw) ?? raw) : raw
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, length: raw.length, hash })
    })
    sent.on('error', reject)
    sent.setTimeout(10_000, () => sent.destroy(new Error(`${method} ${path} was not answered in time`)))
    sent.end()
  })
}
