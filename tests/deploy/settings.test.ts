import { describe, expect, it } from 'vitest'
import settings from '../../public/settings.json' with { type: 'json' }
import { takeSettings } from '../../src/deploy/settings/setting-faults.ts'
import { parseSettings } from '../../src/settings.ts'

const brands = ['aldera', 'korvid']
const { legacyOAuth, flags, challenge } = settings
const sentry = { dsn: 'https://0123abcd@sentry.example.com/7', environment: 'production' }
const long = 'x'.repeat(5_000_000)

/** What is said of the settings with something changed. */
function said(change: object): string[] {
  try {
    takeSettings({ ...settings, ...change }, brands)
    return []
  } catch (error) {
    return String(Reflect.get(Object(error), 'message')).split('\n')
  }
}

it('takes what npm start uses, and what operators write, for what the browser reads', () => {
  expect(takeSettings(settings, brands)).toEqual(parseSettings(settings))
  const { licenseServerUrl: _, ...others } = settings
  const written = { ...others, sentry, challenge: null, brandName: 'A $& B \'"<é字>' }
  for (const change of [
    written,
    { gatewayUrl: 'https://g.example/api/' },
    { helpUrl: 'https://help.example' },
    { offers: {} },
    { offers: { welcomeBack: false } },
    { trialUrl: 'https://trial.example/go?from=mail#top' },
    { returnHosts: ['example.com', 'shop.localhost:81', '127.0.0.1:8080', 'xn--mnchen-3ya.example'] },
    { returnHosts: ['vendor.co.uk', 'vendor.github.io', 'a.co.example', 'co.example', 'github.io.example'] },
  ])
    expect(takeSettings({ ...settings, ...change }, brands)).toEqual(parseSettings({ ...settings, ...change }))
})

describe('refused, with its name and what to write instead:', () => {
  it.each<[what: string, change: object, said: string]>([
    ['a key that is missing', { homeUrl: undefined }, 'homeUrl is missing. Write an https address'],
    ['a group that is missing', { flags: undefined }, 'flags is missing. Write an object with google, facebook, '],
    ['a group that may be null, missing', { challenge: undefined }, 'challenge is missing. Write null, or an object'],
    ['a group that is null', { legacyOAuth: null }, 'legacyOAuth is null. Write an object with authorizeUrl, '],
    ['a key of the wrong type', { brandName: 7 }, 'brandName is 7. Write a text of 1 to 60 characters, such as'],
    ['a flag of the wrong type', { flags: { ...flags, google: 'yes' } }, 'flags.google is "yes". Write true or false.'],
    ['a kindness of the wrong type', { offers: { welcomeBack: 0 } }, 'offers.welcomeBack is 0. Write true or false.'],
    ['a kindness of nobody', { offers: { tea: true } }, 'offers.tea is not a setting. Leave it out.'],
    ['kindnesses in no group', { offers: null }, 'offers is null. Write an object with welcomeBack'],
    ['a language that is none', { languages: ['en', 'tlh'] }, 'languages[1] is "tlh". Write one of "en", "es", '],
    ['a language, mistyped', { languages: ['EN'] }, 'languages[0] is "EN", which may mean "en". Write '],
    ['no language', { languages: [] }, 'languages is [], with nothing in it. Write a list of en, es, '],
    ['a language twice', { languages: ['de', 'de'] }, 'languages is ["de","de"], with "de" in it twice. Write '],
    ['languages in one text', { languages: 'en' }, 'languages is "en". Write a list of en, '],
    ['a brand that is none', { brand: 'nike' }, 'brand is "nike". Write one of "aldera", "korvid".'],
    ['a brand, mistyped', { brand: 'corvid' }, 'brand is "corvid", which may mean "korvid". Write one of '],
    ['a script for an address', { homeUrl: 'javascript:alert(1)' }, 'homeUrl is "javascript:alert(1)". Write '],
    ['data for an address', { helpUrl: 'data:text/html,x' }, 'helpUrl is "data:text/html,x". Write an https address'],
    ['an address with a space', { helpUrl: 'https://a b.example' }, 'helpUrl is "https://a b.example". Write '],
    ['an address in capitals', { helpUrl: 'https://A.example/' }, 'helpUrl is "https://A.example/", which a browser'],
    ['a foreign host', { helpUrl: 'https://münchen.example/' }, 'which a browser reads as "https://xn--mnchen-3ya.'],
    ['an IPv6 host', { gatewayUrl: 'https://[::1]/' }, 'gatewayUrl is "https://[::1]/", whose host is not a name.'],
    ['a port that does not exist', { homeUrl: 'https://a.example:99999' }, 'homeUrl is "https://a.example:99999". '],
    ['no encryption', { gatewayUrl: 'http://g.example' }, 'gatewayUrl is "http://g.example", which is not encrypted.'],
    [
      'no encryption of a script',
      { challenge: { ...challenge, scriptUrl: 'http://c.example/x.js' } },
      'challenge.scriptUrl is "http://c.example/x.js", which is not encrypted. Write an https address',
    ],
    [
      'a query before paths',
      { gatewayUrl: 'https://g.example/?a=1' },
      '?a=1", which no path can be put behind. Write ',
    ],
    ['a fragment before paths', { captchaUrl: 'https://c.example/#a' }, '#a", which no path can be put behind. Write '],
    ['a password in an address', { homeUrl: 'https://u:p@h.example/' }, 'has a user name or a password in it. Write '],
    ['a key in other capitals', { gatewayURL: 'x' }, 'gatewayURL is not a setting. Write gatewayUrl, or leave it out.'],
    ['a key, mistyped', { licenceServerUrl: 'x' }, 'licenceServerUrl is not a setting. Write licenseServerUrl, or '],
    ['a key outside its group', { google: true }, 'google is not a setting. Write flags.google, or leave it out.'],
    ['a key of nobody', { favouriteColour: 'red' }, 'favouriteColour is not a setting. Leave it out.'],
    ['a flag, mistyped', { flags: { ...flags, gogle: true } }, 'flags.gogle is not a setting. Write flags.google, or'],
    [
      'an offer, mistyped',
      { offers: { inbx: false } },
      'offers.inbx is not a setting. Write offers.inbox, or leave it',
    ],
    ['offers that are none', { offers: null }, 'offers is null. Write an object with welcomeBack'],
    ['a name that is empty', { brandName: '' }, 'brandName is "". Write a text of 1 to 60 characters, such as '],
    ['a name that is blank', { brandName: ' ' }, 'brandName is " ", with white space around it. Write '],
    ['a name of two lines', { brandName: 'a\nb' }, 'brandName is "a\\nb". Write a text'],
    ['a name of 5 MB', { brandName: long }, `brandName is "${'x'.repeat(79)}…, which is too long. Write a text`],
    [
      'a client without a name',
      { legacyOAuth: { ...legacyOAuth, clientId: '' } },
      'legacyOAuth.clientId is "". Write a text of 1 to 200 characters, such as "account-web".',
    ],
    ['a product without a name', { trialProductCode: '' }, 'trialProductCode is "". Write a text of 1 to 200 '],
    ['a cookie without a name', { locationCookie: '' }, 'locationCookie is "". Write a text of 1 to 64 characters'],
    ['a cookie that cannot be', { locationCookie: 'a;b=c' }, 'locationCookie is "a;b=c". Write a text of 1 to 64 '],
    ['no host', { returnHosts: [] }, 'returnHosts is [], with nothing in it. Write a list of hosts, such as '],
    ['a host twice', { returnHosts: ['a.test', 'a.test'] }, 'with "a.test" in it twice. Write a list of hosts'],
    ['100,000 hosts', { returnHosts: Array.from({ length: 100_000 }, (_, i) => `h${i}.test`) }, 'with more than 100'],
    [
      'a host with a scheme',
      { returnHosts: ['https://a.test'] },
      'returnHosts[0] is "https://a.test", which begins wit',
    ],
    [
      'a host with a path',
      { returnHosts: ['a.test/x'] },
      'returnHosts[0] is "a.test/x", which has a path. Write a host',
    ],
    ['a host with a wildcard', { returnHosts: ['*.a.test'] }, 'returnHosts[0] is "*.a.test", which has a wildcard. '],
    ['a host in capitals', { returnHosts: ['A.test'] }, 'returnHosts[0] is "A.test". Write a host as it stands in add'],
    ['a host that is a port', { returnHosts: [':99999'] }, 'returnHosts[0] is ":99999". Write a host'],
    ['a port beyond the last', { returnHosts: ['a.test:99999'] }, 'whose port does not exist. Write a host'],
    [
      'the usual port',
      { returnHosts: ['a.test:443'] },
      'returnHosts[0] is "a.test:443", whose port is the usual one. ',
    ],
    [
      'a whole top-level domain',
      { returnHosts: ['com'] },
      'returnHosts[0] is "com", which is a whole top-level domain.',
    ],
    [
      'what a registry gives names under',
      { returnHosts: ['co.uk'] },
      'returnHosts[0] is "co.uk", below which anybody can have a host. Write a host',
    ],
    ['what a company gives names under', { returnHosts: ['github.io:8443'] }, 'below which anybody can have a host. '],
    ['a dot', { returnHosts: ['.'] }, 'returnHosts[0] is ".". Write a host'],
    ['a dot before a host', { returnHosts: ['.vendor.test'] }, 'returnHosts[0] is ".vendor.test". Write a host'],
    ['two dots in a host', { returnHosts: ['vendor..test'] }, 'returnHosts[0] is "vendor..test". Write a host'],
    ['an IPv6 address', { returnHosts: ['[::1]'] }, 'returnHosts[0] is "[::1]". Write a host'],
    [
      'a license server elsewhere, which would get the visitor’s token',
      { licenseServerUrl: 'https://evil.test:30304' },
      'licenseServerUrl is "https://evil.test:30304", which is not the visitor\'s own computer. Write an address on',
    ],
    ['a DSN that is none', { sentry: { ...sentry, dsn: 'https://sentry.test/1' } }, 'Write the DSN that Sentry shows'],
    [
      'an environment of two',
      { sentry: { ...sentry, environment: 'a/b' } },
      'sentry.environment is "a/b". Write a text',
    ],
  ])('%s', (_what, change, expected) => {
    const lines = said(change)
    expect(lines).toEqual([expect.stringContaining(expected)])
    expect(lines[0]).toMatch(/^[\w.[\]]+ is .+\. (Write|Leave it out).*\.$/)
  })

  it.each([[[]], [null], ['text'], [7]])('%j instead of settings', (block) => {
    expect(() => takeSettings(block, brands)).toThrow(/^The settings are .+\. Write an object: /)
  })

  it('everything at once, a line each', () => {
    expect(said({ homeUrl: 'x', flags: {}, other: 1 })).toHaveLength(8)
  })
})
