import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHost } from './host.ts'

const long = 'export const text = "x".repeat(9);\n'.repeat(200)
const files: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'lost',
  'frame.html': 'frame',
  'de/index.html': 'Start',
  'de/frame.html': 'Rahmen',
  'assets/a-1.js': long,
  'help/index.html': 'help',
  _headers:
    '/*\n  X-One: 1\n  Cache-Control: no-store\n# a remark\n/assets/*\n  Cache-Control: max-age=31536000, immutable\n',
  _redirects:
    '/.well-known/change-password /account/password-change 302\n/.well-known/* /404.html 404\n/* /frame.html 200\n',
}

let folder: string
let host: Awaited<ReturnType<typeof openHost>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  host = await openHost({ folder, port: 0 })
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(host.origin + path, { headers, redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const askRaw = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(host.origin, { path }, (answer) => resolve(answer.resume().statusCode))
    sent.on('error', reject)
    sent.end()
  })

it('serves files, folders and the app for unknown paths', async () => {
  expect(await ask('/')).toMatchObject({ status: 200, text: 'home' })
  expect(await ask('/help')).toMatchObject({ status: 200, text: 'help' })
  expect(await ask('/account/recover?a=1')).toMatchObject({ status: 200, text: 'frame' })
  expect(await ask('/.well-known/other')).toMatchObject({ status: 404, text: 'lost' })
  expect(await ask('/_headers')).toMatchObject({ text: 'frame' })
  const change = await ask('/.well-known/change-password')
  expect([change.status, change.headers.get('location')]).toEqual([302, '/account/password-change'])
  expect(await askRaw('/%E0%A4%A')).toBe(400)
})

it('serves the page in the language of the cookie', async () => {
  const inGerman = { cookie: 'a=b; ssofe_language=de' }
  expect((await ask('/', inGerman)).text).toBe('Start')
  expect((await ask('/nowhere', inGerman)).text).toBe('Rahmen')
  expect((await ask('/help', inGerman)).text).toBe('help')
  expect((await ask('/', { cookie: 'ssofe_language=xx' })).text).toBe('home')
})

it('sends the headers of every matching block and packs what can be packed', async () => {
  const page = await ask('/service_login')
  expect(page.headers.get('cache-control')).toBe('no-store')
  const script = await ask('/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toBe('max-age=31536000, immutable')
  expect(script.headers.get('x-one')).toBe('1')
  expect(script.headers.get('vary')).toBe('Accept-Encoding')
  expect(page.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(Number(script.headers.get('content-length'))).toBeLessThan(long.length / 4)
  expect(script.text).toBe(long)
  const plain = await ask('/assets/a-1.js', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
})

it('says to a browser that comes back whether what it keeps is still the same', async () => {
  const tag = (await ask('/assets/a-1.js')).headers.get('etag') ?? ''
  const again = await ask('/assets/a-1.js', { 'if-none-match': tag })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
  expect((await ask('/assets/a-1.js', { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await ask('/')).headers.get('etag')).toBeNull()
})

it('refuses what no browser sends, with the headers of every answer', async () => {
  expect([await askRaw('/a/../help'), await askRaw('/%2E%2e/help'), await askRaw('/a%00')]).toEqual([400, 400, 400])
  expect([await askRaw('/%FF'), await askRaw('/...'), await askRaw('//help'), await askRaw('/a%0A')]).toEqual([
    200, 200, 200, 200,
  ])
  const answer = await fetch(`${host.origin}/assets/a-1.js`, { method: 'POST' })
  const { headers } = answer
  expect([answer.status, headers.get('allow'), headers.get('x-one')]).toEqual([405, 'GET, HEAD', '1'])
  expect(headers.get('cache-control')).toBe('no-store')
})
