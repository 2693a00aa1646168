import { createHash } from 'node:crypto'
import { type BrotliOptions, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { dictionaryHeaders, dictionaryName, dictionarySuffix, packUpdates } from '../../src/deploy/dictionaries.ts'

/** A script of made-up words, none of which can be guessed from the others. */
const script = (seed: string) =>
  Array.from({ length: 900 }, (_, line) => createHash('sha256').update(`${seed} ${line}`).digest('base64')).join('\n')

const first = script('one')
const second = `${first.slice(0, 20_000)}/* new */${first.slice(20_000)}`
const hash = createHash('sha256').update(first).digest()

/** Unpacks as RFC 9842 has it: four bytes, the dictionary's hash, a brotli stream. */
function unpack(update: Uint8Array, dictionary: string): string {
  expect([...update.subarray(0, 4)]).toEqual([0xff, 0x44, 0x43, 0x42])
  expect(Buffer.from(update.subarray(4, 36))).toEqual(hash)
  const options: BrotliOptions & { dictionary: Uint8Array } = { dictionary: Buffer.from(dictionary) }
  return String(brotliDecompressSync(update.subarray(36), options))
}

describe('an update', () => {
  it('is a thousandth of the script, and whoever has the earlier one gets all of it', async () => {
    const files = new Map([['assets/login-BBBBBBBB.js', second]])
    const updates = await packUpdates(files, new Map([['assets/login-AAAA_-AA.js', first]]))
    const path = `assets/login-BBBBBBBB.js.${hash.toString('hex').slice(0, 16)}.dcb`
    expect([...updates.keys()]).toEqual([path])
    const update = updates.get(path) as Uint8Array
    expect(update.length).toBeLessThan(second.length / 200)
    expect(unpack(update, first)).toBe(second)
  })

  it('is made for each earlier script of the same name, and for no other', async () => {
    const files = new Map([
      ['assets/login-BBBBBBBB.js', second],
      ['assets/vendor-VVVVVVVV.js', first],
      ['assets/C-wv-F0o.js', second],
      ['index.html', second],
    ])
    const earlier = new Map([
      ['assets/login-AAAAAAAA.js', first],
      ['assets/login-00000000.js', script('none')],
      ['assets/trial-login-AAAAAAAA.js', first],
      ['assets/vendor-VVVVVVVV.js', first],
      ['assets/D-wv-F0o.js', first],
    ])
    const updates = await packUpdates(files, earlier)
    expect([...updates.keys()].map((path) => path.replace(/\w{16}\.dcb$/, ''))).toEqual([
      'assets/login-BBBBBBBB.js.',
      'assets/login-BBBBBBBB.js.',
    ])
  })
})

describe('a dictionary', () => {
  it('is offered for whatever has its name in a later release', () => {
    const files = new Map(
      ['index.html', 'assets/login-AAAA_-AA.js', 'assets/C-wv-F0o.js', 'assets/de-AAAAAAAA.js'].map((path) => [
        path,
        '',
      ]),
    )
    expect(dictionaryHeaders(files)).toEqual([
      {
        path: '/assets/de-*',
        headers: [['Use-As-Dictionary', 'match="/assets/de-*.js", match-dest=("script")']],
      },
      {
        path: '/assets/login-*',
        headers: [['Use-As-Dictionary', 'match="/assets/login-*.js", match-dest=("script")']],
      },
    ])
  })

  it('is known by its hash, in a request and in the path of what was packed with it', () => {
    expect(dictionaryName(first)).toBe(`:${hash.toString('base64')}:`)
    expect(dictionarySuffix(Buffer.from(first))).toBe(`.${hash.toString('hex').slice(0, 16)}.dcb`)
  })
})
