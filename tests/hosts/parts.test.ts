import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { healthFiles } from '#src/build/deploy/health.ts'
import { pack } from '#src/build/deploy/hosts/pack.ts'
import { staticHost } from '#src/build/deploy/hosts/static.ts'
import { parseHeaders, parseRedirects } from '#src/build/site/rules.ts'
import { smallDeployment } from './small-deployment.ts'

it('compresses only files that become smaller', async () => {
  const text = 'a'.repeat(1000)
  const packed = await pack(
    new Map([
      ['a.js', text],
      ['b.woff2', text],
      ['c.txt', 'short'],
      ['d/index.html', text],
    ]),
  )
  expect([...packed.keys()].sort()).toEqual(['a.js.br', 'a.js.gz', 'd/index.html.br', 'd/index.html.gz'])
  expect(String(brotliDecompressSync(packed.get('a.js.br') ?? ''))).toBe(text)
  expect(String(gunzipSync(packed.get('d/index.html.gz') ?? ''))).toBe(text)
})

it('names the version, and no setting', () => {
  const files = healthFiles(
    { version: '1.2.3', commit: 'abc', time: '2026-01-02T03:04:05Z', hash: 'ab'.repeat(32) },
    'cd'.repeat(32),
  )
  expect(JSON.parse(String(files.get('healthz')))).toEqual({ status: 'ok' })
  expect(JSON.parse(String(files.get('__version__')))).toEqual({
    version: '1.2.3',
    commit: 'abc',
    time: '2026-01-02T03:04:05Z',
    build: 'ab'.repeat(32),
    settings: 'cd'.repeat(32),
  })
})

it('writes the rules of a static host so that they read back the same, what is kept file by file', async () => {
  const deployment = smallDeployment()
  const files = await staticHost.files(deployment)
  expect(parseHeaders(String(files.get('_headers')))).toEqual(
    deployment.headers.map((rule) => (rule.path === '/assets/*' ? { ...rule, path: '/assets/a.js' } : rule)),
  )
  expect(parseRedirects(String(files.get('_redirects')))).toEqual(deployment.redirects)
})
