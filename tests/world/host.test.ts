import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHost } from './host.ts'

// headers.spec.ts proves the pages, redirects and headers of this host.
const long = 'export const text = "x".repeat(9);\n'.repeat(200)
const script = '/assets/a-1.js'

let folder: string
let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, script), long)
  await writeFile(join(folder, 'frame.html'), 'frame')
  await writeFile(join(folder, '_headers'), '/*\n  X-One: 1\n  Cache-Control: max-age=31536000, immutable\n')
  await writeFile(join(folder, '_redirects'), '/* /frame.html 404\n')
  host = await openHost({ folder, port: 0 })
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

const ask = (headers: Record<string, string>) => fetch(host.origin + script, { headers })

const askRaw = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(host.origin, { path }, (answer) => resolve(answer.resume().statusCode))
    sent.on('error', reject)
    sent.end()
  })

it('compresses files for clients that accept it', async () => {
  const { headers } = await fetch(host.origin + script, { method: 'HEAD', headers: { 'accept-encoding': 'gzip, br' } })
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(Number(headers.get('content-length'))).toBeLessThan(long.length / 4)
  const plain = await ask({ 'accept-encoding': 'identity' })
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, long])
})

it('answers 304 for an unchanged cached file', async () => {
  const tag = (await ask({})).headers.get('etag') ?? ''
  const again = await ask({ 'if-none-match': tag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

it('rejects paths that no browser sends, with the usual headers', async () => {
  const odd = ['/a/../help', '/%2E%2e/help', '/a%00', '/%E0%A4%A']
  expect(await Promise.all(odd.map(askRaw))).toEqual(odd.map(() => 400))
  const strange = ['/%FF', '/...', '//help', '/a%0A']
  expect(await Promise.all(strange.map(askRaw))).toEqual(strange.map(() => 404))
  const { status, headers } = await fetch(host.origin + script, { method: 'POST' })
  expect([status, headers.get('allow'), headers.get('x-one')]).toEqual([405, 'GET, HEAD', '1'])
  expect(headers.get('cache-control')).toBe('no-store')
})
