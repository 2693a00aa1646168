import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkSettings, strict } from '#src/build/settings/read-settings.ts'
import { parseSettings, schema } from '#src/settings/settings.ts'
import settings from '../../public/settings.json' with { type: 'json' }

const brands = ['aldera', 'korvid']
const { legacyOAuth, flags, challenge } = settings
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

describe('rejected, with its name and a correction:', () => {
  it.each<[what: string, change: object, said: string]>([
    ['a key that is missing', { homeUrl: undefined }, 'homeUrl is missing. Write an https address'],
    ['a group that is missing', { flags: undefined }, 'flags is missing. Write an object, such as {"google":true,'],
    ['a group that may be null, missing', { challenge: undefined }, 'challenge is missing. Write null or an object'],
    ['a group that is null', { legacyOAuth: null }, 'legacyOAuth is null. Write an object, such as {"authorizeUrl"'],
    [
      'a key of the wrong type',
      { brandName: 7 },
      'brandName is 7. Write a text of 1 to 60 characters on one line, none that turns its direction, such as',
    ],
    ['a flag of the wrong type', { flags: { ...flags, google: 'yes' } }, 'flags.google is "yes". Write true or false,'],
    ['an unknown language', { languages: ['en', 'tlh'] }, 'languages[1] is "tlh". Write a list of en, es, '],
    ['no language', { languages: [] }, 'languages is []. Write a list of en, es, '],
    ['a language twice', { languages: ['de', 'de'] }, 'languages is ["de","de"]. Write a list of'],
    ['languages in one text', { languages: 'en' }, 'languages is "en". Write a list of en, '],
    ['an unknown brand', { brand: 'nike' }, 'brand is "nike". Write one of "aldera", "korvid", or the name of a brand'],
    ['a script as an address', { homeUrl: 'javascript:alert(1)' }, 'homeUrl is "javascript:alert(1)". Write '],
    ['an address with a space', { helpUrl: 'https://a b.example' }, 'helpUrl is "https://a b.example". Write '],
    ['an IPv6 host', { homeUrl: 'https://[::1]/' }, 'homeUrl is "https://[::1]/". Write an https'],
    ['no encryption', { gatewayUrl: 'http://g.example' }, 'gatewayUrl is "http://g.example". Write an https address'],
    [
      'no encryption of a script',
      { challenge: { ...challenge, scriptUrl: 'http://c.example/x.js' } },
      'challenge.scriptUrl is "http://c.example/x.js". Write an https address',
    ],
    ['a query before paths', { gatewayUrl: 'https://g.example/?a=1' }, 'Write an https address (http for localhost'],
    ['a password in an address', { homeUrl: 'https://u:p@h.example/' }, 'homeUrl is "https://u:p@h.example/". Write '],
    ['a name that is empty', { brandName: '' }, 'brandName is "". Write a text of 1 to 60 characters on'],
    ['a name that is blank', { brandName: ' ' }, 'brandName is " ". Write '],
    ['a name of two lines', { brandName: 'a\nb' }, 'brandName is "a\\nb". Write a text'],
    ['a name that turns round', { brandName: 'a\u202Eb' }, 'none that turns its direction'],
    ['half a character', { brandName: 'a\uD83D' }, 'brandName is "a\\ud83d". Write a text'],
    ['an address without a host', { helpUrl: 'https://../x' }, 'helpUrl is "https://../x". Write an https address'],
    [
      'an address with an empty label',
      { homeUrl: 'https://a..test/' },
      'homeUrl is "https://a..test/". Write an https',
    ],
    ['the app’s own cookie', { locationCookie: 'ssofe_language' }, 'can be called, not ssofe_language'],
    [
      'a license server without a port',
      { licenseServerUrl: 'http://localhost' },
      'Write an address on localhost, with its',
    ],
    ['a name of 5 MB', { brandName: 'x'.repeat(5_000_000) }, `brandName is "${'x'.repeat(79)}…. Write a text`],
    [
      'a client without a name',
      { legacyOAuth: { ...legacyOAuth, clientId: '' } },
      'legacyOAuth.clientId is "". Write ',
    ],
    ['an invalid cookie name', { locationCookie: 'a;b=c' }, 'locationCookie is "a;b=c". Write a text of 1 to 64 '],
    [
      '100,000 hosts',
      { returnHosts: Array.from({ length: 100_000 }, (_, i) => `h${i}.test`) },
      'Write a list of hosts',
    ],
    ...[
      'https://a.test',
      'a.test/x',
      '*.a.test',
      '10.0.0.1',
      'tässaro.test',
      'A.test',
      ':99999',
      'a.test:99999',
      'a.test:443',
      '.',
      '.a.test',
    ].map((host): [string, object, string] => [
      `the host ${host}`,
      { returnHosts: [host] },
      `returnHosts[0] is "${host}". `,
    ]),
    [
      'two dots in a host',
      { returnHosts: ['vendor..test'] },
      'returnHosts[0] is "vendor..test". Write a list of hosts',
    ],
    ['a whole top-level domain', { returnHosts: ['com'] }, 'returnHosts[0] is "com". Write a list of hosts'],
    ['a public suffix of a registry', { returnHosts: ['co.uk'] }, 'none below which anybody can have a host'],
    ['a public suffix of a company', { returnHosts: ['github.io:8443'] }, 'none below which anybody can have a host'],
    [
      'a license server elsewhere, which would get the visitor’s token',
      { licenseServerUrl: 'https://evil.test:30304' },
      'licenseServerUrl is "https://evil.test:30304". Write an address on localhost',
    ],
    ['an invalid DSN', { sentry: { ...sentry, dsn: 'https://sentry.test/1' } }, 'Write the DSN that Sentry shows'],
    [
      'an environment of two words',
      { sentry: { ...sentry, environment: 'a/b' } },
      'sentry.environment is "a/b". Write a',
    ],
  ])('%s', (_what, change, expected) => {
    expect(said(change)).toEqual([expect.stringContaining(expected)])
  })

  it.each([null, 'text', 7, [[]]])('%j instead of settings', (block) => {
    expect(() => checkSettings(block, brands)).toThrow(/^The settings are .+\. Write an object; begin with /)
  })

  it('every bad key at once, a line each', () => {
    expect(said({ homeUrl: 'x', flags: {}, other: 1 })).toHaveLength(8)
  })
})
