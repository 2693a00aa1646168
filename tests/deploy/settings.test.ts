import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkSettings, strict } from '#src/build/settings/read-settings.ts'
import { type SettingName, settingsTable } from '#src/build/settings/settings-table.ts'
import { parseSettings, schema } from '#src/settings/settings.ts'
import settings from '../../public/settings.json' with { type: 'json' }

const brands = ['aldera', 'korvid']
const sentry = { dsn: 'https://0123abcd@sentry.example.com/7', environment: 'production' }

function said(change: object): string[] {
  try {
    checkSettings({ ...settings, ...change }, brands)
    return []
  } catch (error) {
    return String(Reflect.get(Object(error), 'message')).split('\n')
  }
}

it('accepts the settings of npm start and of operators as the browser reads them', () => {
  expect(checkSettings(settings, brands)).toEqual(parseSettings(settings))
  const { licenseServerUrl: _, ...others } = settings
  for (const change of [
    { ...others, sentry, challenge: null, brandName: 'A $& B \'"<é字>' },
    { gatewayUrl: 'https://g.example/api/' },
    { helpUrl: 'https://help.example' },
    { offers: {} },
    { offers: { welcomeBack: false } },
    { trialUrl: 'https://trial.example/go?from=mail#top' },
    { returnHosts: ['example.com', 'shop.localhost:81', '127.0.0.1:8080', 'xn--mnchen-3ya.example'] },
    { returnHosts: ['vendor.co.uk', 'vendor.github.io', 'a.co.example', 'co.example', 'github.io.example'] },
  ])
    expect(checkSettings({ ...settings, ...change }, brands)).toEqual(parseSettings({ ...settings, ...change }))
})

it('rejects unknown keys in every group', () => {
  const groups = ['flags', 'legacyOAuth', 'challenge', 'sentry', 'offers']
  const isGroup = (key: string) => /object/.test(JSON.stringify(Reflect.get(schema.entries, key)))
  expect(Object.keys(schema.entries).filter(isGroup)).toEqual(groups)
  const full = { ...settings, sentry, offers: {} }
  for (const group of groups)
    expect(said({ ...full, [group]: { ...Reflect.get(full, group), tea: true } })).toEqual([
      `${group}.tea is not a setting. Leave it out.`,
    ])
  expect(said({ tea: true })).toEqual(['tea is not a setting. Leave it out.'])
  expect(parseSettings({ ...settings, tea: true })).toEqual(parseSettings(settings))
})

it('refuses to make a group strict that has checks of its own, which would be lost', () => {
  const group = v.pipe(
    v.object({ tea: v.string() }),
    v.check(() => false),
  )
  expect(() => strict(v.object({ group: v.nullable(group) }))).toThrow('A group with a pipe')
})

/** The settings with a value at `homeUrl`, in a group at `flags.google`, or alone in a list at `languages[0]`. */
function changed(name: string, value: unknown): object {
  const [top = '', key] = name.split('.')
  if (key) return { [top]: { ...Reflect.get({ ...settings, sentry }, top), [key]: value } }
  return name.endsWith('[0]') ? { [name.slice(0, -3)]: [value] } : { [name]: value }
}

const hosts =
  'https://a.test a.test/x *.a.test 10.0.0.1 tässaro.test A.test :99999 a.test:99999 a.test:443 . .a.test vendor..test'

describe('rejected, with its name and a correction:', () => {
  const table = settingsTable(brands)

  it.each<[what: string, name: string, value: unknown]>([
    ['a key of the wrong type', 'brandName', 7],
    ['a flag of the wrong type', 'flags.google', 'yes'],
    ['an unknown language', 'languages[0]', 'tlh'],
    ['no language', 'languages', []],
    ['a language twice', 'languages', ['de', 'de']],
    ['languages in one text', 'languages', 'en'],
    ['an unknown brand', 'brand', 'nike'],
    ['a script as an address', 'homeUrl', 'javascript:alert(1)'],
    ['an address with a space', 'helpUrl', 'https://a b.example'],
    ['an IPv6 host', 'homeUrl', 'https://[::1]/'],
    ['no encryption', 'gatewayUrl', 'http://g.example'],
    ['no encryption of a script', 'challenge.scriptUrl', 'http://c.example/x.js'],
    ['a query before paths', 'gatewayUrl', 'https://g.example/?a=1'],
    ['a password in an address', 'homeUrl', 'https://u:p@h.example/'],
    ['a name that is empty', 'brandName', ''],
    ['a name that is blank', 'brandName', ' '],
    ['a name of two lines', 'brandName', 'a\nb'],
    ['a name that turns round', 'brandName', 'a\u202Eb'],
    ['half a character', 'brandName', 'a\uD83D'],
    ['an address without a host', 'helpUrl', 'https://../x'],
    ['an address with an empty label', 'homeUrl', 'https://a..test/'],
    ['the app’s own cookie', 'locationCookie', 'ssofe_language'],
    ['an invalid cookie name', 'locationCookie', 'a;b=c'],
    ['a client without a name', 'legacyOAuth.clientId', ''],
    ['a license server without a port', 'licenseServerUrl', 'http://localhost'],
    ['a license server elsewhere, which would get the visitor’s token', 'licenseServerUrl', 'https://evil.test:30304'],
    ...hosts.split(' ').map((host): [string, string, string] => [`the host ${host}`, 'returnHosts[0]', host]),
    ['a whole top-level domain', 'returnHosts[0]', 'com'],
    ['a public suffix of a registry', 'returnHosts[0]', 'co.uk'],
    ['a public suffix of a company', 'returnHosts[0]', 'github.io:8443'],
    ['an invalid DSN', 'sentry.dsn', 'https://sentry.test/1'],
    ['an environment of two words', 'sentry.environment', 'a/b'],
    ['no contact', 'securityContact', []],
    ['a contact that is no list', 'securityContact', 'mailto:a@b.example'],
    ['a contact that is no address', 'securityContact[0]', 'security@example.com'],
    ['a contact without encryption', 'securityContact[0]', 'http://a.example'],
    ['a contact of two lines', 'securityContact[0]', 'mailto:a@b.example\nExpires: never'],
  ])('%s', (_, name, value) => {
    const { write, example } = table[name.replace('[0]', '') as SettingName]
    const line = `${name} is ${JSON.stringify(value)}. Write ${write}, such as ${JSON.stringify(example)}.`
    expect(said(changed(name, value))).toEqual([line])
  })

  it.each<[what: string, change: object, said: string]>([
    ['a key that is missing', { homeUrl: undefined }, 'homeUrl is missing. Write an https address'],
    ['a group that is missing', { flags: undefined }, 'flags is missing. Write an object, such as {"google":true,'],
    ['a group that may be null, missing', { challenge: undefined }, 'challenge is missing. Write null or an object'],
    ['a group that is null', { legacyOAuth: null }, 'legacyOAuth is null. Write an object, such as {"authorizeUrl"'],
    ['a name of 5 MB', { brandName: 'x'.repeat(5_000_000) }, `brandName is "${'x'.repeat(79)}…. Write a text`],
    ['too many hosts', { returnHosts: Array.from({ length: 101 }, (_, i) => `h${i}.test`) }, 'Write a list of hosts'],
  ])('%s', (_, change, expected) => {
    expect(said(change)).toEqual([expect.stringContaining(expected)])
  })

  it.each([null, 'text', 7, [[]]])('%j instead of settings', (block) => {
    expect(() => checkSettings(block, brands)).toThrow(/^The settings are .+\. Write an object; begin with /)
  })

  it('every bad key at once, a line each', () => {
    expect(said({ homeUrl: 'x', flags: {}, other: 1 })).toHaveLength(8)
  })
})
