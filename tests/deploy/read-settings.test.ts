import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from '#src/build/settings/read-settings.ts'
import settings from '../../public/settings.json' with { type: 'json' }
import { smallPerTest } from './small-per-test.ts'

const small = smallPerTest()
const place = () => join(small.own, 'settings.json')

async function read(content: string | Uint8Array): Promise<unknown> {
  const file = place()
  await writeFile(file, content)
  return readSettings(file)
}

const text = JSON.stringify(settings, null, 2)

it('reads settings with a byte order mark or Windows line endings', async () => {
  for (const content of [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n')])
    expect(await read(content)).toEqual(settings)
})

it.each([
  ['nothing', '', ', line 1: Unexpected end'],
  ['a comma too few', '{\n  "brand": "a"\n  "languages": []\n}', ', line 3: Expected'],
  ['a comma too many', '{\n  "brand": "a",\n}', ', line 3: Expected'],
  ['a comment', '{\n  // ours\n  "brand": "a"\n}', ', line 2: Expected'],
  ['a quote too few', '{\n  "brand": "a\n}', ', line 2: Bad control character'],
  ['a brace too few', '{\n  "brand": 1', ', line 2: Expected'],
  ['a key twice', '{\n  "a": { "b": "{" },\n  "b": [{}, {}],\n  "b": 1\n}', ', line 4: "b" is there twice.'],
  ['a key twice in a group', '{\n  "a": { "c": "a\\"b\\":",\n "c": 1 } }', ', line 3: "c" is there twice.'],
  ['something after it', '{}\n{}', ', line 2: Unexpected'],
  ['no quotes', '{ "brand": aldera }', `: Unexpected token 'a', "{ "brand": aldera }" is not valid`],
])('rejects settings with %s and names the line', async (_what, content, said) => {
  await expect(read(content)).rejects.toThrow(`${place()}${said}`)
})

it('rejects a file that is missing or in another encoding', async () => {
  await expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).rejects.toThrow(
    `${place()} is not UTF-8. Save it as UTF-8.`,
  )
  await expect(readSettings(join(small.own, 'none.json'))).rejects.toThrow(/none\.json cannot be read \(ENOENT\)\. /)
})
