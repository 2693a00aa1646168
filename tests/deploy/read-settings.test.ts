import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#src/build/settings/read-settings.ts'
import settings from '../../public/settings.json' with { type: 'json' }

let folder = ''
let file = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'))
  file = join(folder, 'settings.json')
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Uint8Array): Promise<unknown> {
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
  await expect(read(content)).rejects.toThrow(`${file}${said}`)
})

it('rejects a file that is missing or in another encoding', async () => {
  await expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).rejects.toThrow(`${file} is not UTF-8. Save it as UTF-8.`)
  await expect(readSettings(join(folder, 'none.json'))).rejects.toThrow(/none\.json cannot be read \(ENOENT\)\. /)
})
