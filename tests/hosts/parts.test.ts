import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { assert, property, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { healthFiles } from '../../src/deploy/hosts/health.ts'
import { pack } from '../../src/deploy/hosts/pack.ts'
import { updatesIn } from '../../src/deploy/hosts/updates.ts'
import type { Answer } from './ask.ts'
import { differences } from './compare.ts'
import { smallDeployment } from './small-deployment.ts'

const answer = (change: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: { etag: '"a"', vary: 'Accept-Encoding' },
  length: 1,
  hash: 'x',
  ...change,
})

it('finds every difference that a visitor could meet', () => {
  const wrong = (change: Partial<Answer>, right: Partial<Answer> = {}) => differences(answer(right), answer(change))
  expect(wrong({})).toEqual([])
  expect(wrong({ status: 404 })).toEqual(['status 404, not 200'])
  expect(wrong({ hash: 'y' })).toEqual(['body y, not x'])
  expect(wrong({ headers: { etag: '"b"', server: 'x', date: 'now', vary: 'Accept-Encoding' } })).toEqual([])
  expect(wrong({ headers: { vary: 'Cookie' } })).toEqual(['etag: (none), not "a"', 'vary: Cookie, not Accept-Encoding'])
  expect(wrong({ headers: { ...answer().headers, 'content-length': '7' } })).toEqual([
    '1 bytes, not the 7 that it says',
  ])
  expect(wrong({ status: 400, headers: {}, hash: 'y' }, { status: 400 })).toEqual([])
  expect(wrong({ status: 302, hash: 'y' }, { status: 302 })).toEqual([])
  expect(wrong({ status: 302, headers: { location: '/b' } }, { status: 302, headers: { location: '/a' } })).toEqual([
    'location: /b, not /a',
  ])
})

it('packs what becomes smaller, and nothing else', async () => {
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

it('knows a dictionary by the part of its hash that stands in the name of a file', () => {
  const patternOf = (hash: Uint8Array) => {
    const address = `/assets/a.js.${Buffer.from(hash).toString('hex').slice(0, 16)}.dcb`
    const { dictionaries, scripts, packed } = updatesIn([{ address, isKept: true, type: undefined }])
    expect([scripts, packed, dictionaries.length]).toEqual([['/assets/a.js'], [address], 1])
    return new RegExp(dictionaries[0]?.pattern ?? '')
  }
  const hashes = uint8Array({ minLength: 32, maxLength: 32 })
  assert(
    property(hashes, hashes, (hash, other) => {
      const isSame = Buffer.compare(hash.subarray(0, 8), other.subarray(0, 8)) === 0
      const pattern = patternOf(hash)
      const named = (each: Uint8Array) => `:${Buffer.from(each).toString('base64')}:`
      return pattern.test(named(hash)) && pattern.test(named(other)) === isSame
    }),
  )
})

it('says what is served, and no setting of it', () => {
  const files = healthFiles(smallDeployment({ commit: 'abc', time: '2026-01-02T03:04:05Z' }))
  expect(JSON.parse(String(files.get('healthz')))).toEqual({ status: 'ok' })
  expect(JSON.parse(String(files.get('__version__')))).toEqual({
    version: '1.2.3',
    commit: 'abc',
    time: '2026-01-02T03:04:05Z',
    build: 'ab'.repeat(32),
    settings: 'cd'.repeat(32),
  })
})
