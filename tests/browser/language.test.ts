import { beforeEach, expect, it, vi } from 'vitest'
import { hangsOnCountry, pageLanguage } from '#src/language/page-language.ts'

const settings = { languages: ['en', 'es', 'de', 'fr', 'cn', 'kr', 'jp'], locationCookie: 'location' }
const german = 'https://www.chaos.example/de/trial'

/** Opens a page with a cookie and a return address. */
function open(path: string, cookie: string, returnTo = german): void {
  vi.stubGlobal('location', new URL(`${path}?x=1&return_to=${encodeURIComponent(returnTo)}`, 'http://localhost:4999'))
  vi.stubGlobal('document', { cookie })
}

beforeEach(() => vi.unstubAllGlobals())

it.each([
  '/trial/email-check',
  '/trial/email-confirm',
  '/trial/login',
  '/trial/recover',
  '/trial/register',
  '/trial/register/success',
  '/trial/link-expired',
  '/account/activate/login',
])('%s uses the language of the return address in any country, unless the visitor chose another', (path) => {
  open(path, 'location=ES')
  expect([pageLanguage(settings, 'KR'), hangsOnCountry(settings)]).toEqual(['de', false])
  open(path, 'location=ES', '')
  expect([pageLanguage(settings, 'KR'), hangsOnCountry(settings)]).toEqual(['en', false])
  open(path, 'location=ES; ssofe_language=fr')
  expect(pageLanguage(settings)).toBe('fr')
})

it.each(['/', '/service_login', '/account/activate', '/account/recover', '/register', '/trials', '/nowhere/trial/'])(
  '%s uses the language of the country with any return address, unless the visitor chose another',
  (path) => {
    open(path, 'location=ES')
    expect([pageLanguage(settings, 'KR'), hangsOnCountry(settings)]).toEqual(['es', false])
    open(path, '')
    expect([pageLanguage(settings), pageLanguage(settings, 'KR'), hangsOnCountry(settings)]).toEqual(['en', 'kr', true])
    open(path, 'ssofe_language=fr')
    expect([pageLanguage(settings, 'KR'), hangsOnCountry(settings)]).toEqual(['fr', false])
  },
)

it.each([
  ['the location cookie', 'a=b; location=KR', 'kr'],
  ['the location cookie in quotes', 'location="KR"', 'kr'],
  ['the first location cookie that can be read', 'location=%; location=KR', 'kr'],
  ['an invalid location cookie', 'location=%3Cb%3E', 'en'],
  ['an unreadable location cookie', 'location=%', 'jp'],
  ['the location cookie of another deployment', 'place=KR', 'jp'],
])('a page uses the language of %s', (_, cookie, language) => {
  open('/service_login', cookie)
  expect(pageLanguage(settings, 'JP')).toBe(language)
})

it('the country has no effect where no language of a country is switched on', () => {
  open('/service_login', '')
  expect(hangsOnCountry({ ...settings, languages: ['en', 'de'] })).toBe(false)
})

it('a choice holds on its page in any country, also where cookies are blocked', async () => {
  vi.resetModules()
  const page = await import('#src/language/page-language.ts')
  open('/service_login', '')
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  vi.stubGlobal('location', new URL('http://localhost:4999/service_login'))
  page.rememberLanguage('fr')
  expect([page.pageLanguage(settings, 'KR'), page.hangsOnCountry(settings)]).toEqual(['fr', false])
})
