import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import settings from '../../public/settings.json' with { type: 'json' }
import { readSettings, settingsIn } from '../../src/deploy/settings/read-settings.ts'
import { listSettings, variableOf } from '../../src/deploy/settings/setting-list.ts'

const brands = ['aldera', 'korvid']
let folder = ''
let file = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'))
  file = join(folder, 'settings.json')
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Uint8Array): Promise<unknown> {
  await writeFile(file, content)
  return readSettings(file, brands)
}

describe('a settings file', () => {
  const text = JSON.stringify(settings, null, 2)

  it('is read, with a byte order mark and with Windows lines, too', async () => {
    for (const content of [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n')])
      expect(await read(content)).toEqual(settings)
  })

  it.each([
    ['nothing', '', 'line 1, column 1: Write a value'],
    ['a comma too few', '{\n  "brand": "a"\n  "languages": []\n}', 'line 3, column 3: Write a comma.'],
    ['a comma too many', '{\n  "brand": "a",\n}', 'line 3, column 1: Write a key in double quotes, or take the comma'],
    ['a colon too few', '{ "brand" "a" }', 'line 1, column 11: Write a colon.'],
    ['a comment', '{\n  // ours\n  "brand": "a"\n}', 'line 2, column 3: Take the comment away.'],
    ['single quotes', "{\n  'brand': 1\n}", 'line 2, column 3: Write texts and keys in double quotes.'],
    ['a quote too few', '{\n  "brand": "a\n}', 'line 2, column 12: Write a double quote where the text ends.'],
    ['a brace too few', '{\n  "brand": 1', 'Write a }.'],
    ['something after it', '{}\n{}', 'line 2, column 1: Take away what comes after the settings.'],
    ['a strange escape', '{ "brand": "\\x" }', 'line 1, column 12: Write this as JSON does (InvalidEscapeCharacter).'],
    ['a key twice', '{\n "flags": {\n  "a": 1,\n  "a": 2 } }', 'line 4, column 3: a is here for the second time'],
  ])('with %s is refused, with the place', async (_what, content, said) => {
    const message = await read(content).catch(({ message }) => message)
    expect(message).toContain(`${file}, line `)
    expect(message).toContain(said)
  })

  it('in another encoding, or that is not there, is refused', async () => {
    await expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).rejects.toThrow(
      `${file} is not UTF-8. Save it as UTF-8.`,
    )
    await expect(readSettings(join(folder, 'none.json'), brands)).rejects.toThrow(
      /none\.json cannot be read \(ENOENT\)\. /,
    )
  })
})

describe('environment variables', () => {
  const env: Record<string, string> = {}
  const entries = Object.entries(listSettings(brands)).map(([name]) => name)
  for (const name of entries) {
    const [top = '', key = ''] = name.split('.')
    const value = Reflect.get(settings, top)
    if (value !== null && value !== undefined) env[variableOf(name)] = String(key ? value[key] : value)
  }

  it('hold any settings there are, groups and lists, and nothing of a group that is null', () => {
    expect(env).toMatchObject({ ACCOUNT_LANGUAGES: expect.stringContaining('en,es,'), ACCOUNT_FLAGS_GOOGLE: 'true' })
    expect(Object.keys(env)).toContain('ACCOUNT_LEGACY_OAUTH_AUTHORIZE_URL')
    expect(settingsIn({ ...env, PATH: '/bin' }, brands)).toEqual(settings)
  })

  it('that are not set are asked for one by one', () => {
    expect(settingsIn({}, brands)).toEqual({ flags: {}, legacyOAuth: {}, challenge: null, sentry: null })
  })

  it('that are mistyped are refused', () => {
    expect(() => settingsIn({ ...env, ACCOUNT_GATEWAY_URI: 'x', ACCOUNT_TONE: 'y' }, brands)).toThrow(
      'ACCOUNT_GATEWAY_URI is not a setting. Set ACCOUNT_GATEWAY_URL instead.\nACCOUNT_TONE is not a setting. Unset it.',
    )
  })
})
