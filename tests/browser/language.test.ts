import { beforeEach, expect, it, vi } from 'vitest'
import { hangsOnCountry, pageLanguage } from '../../src/browser/page-language.ts'

const settings = { languages: ['en', 'es', 'de', 'fr', 'cn', 'kr', 'jp'], locationCookie: 'location' }
const trial = [
  '/trial/email-check',
  '/trial/email-confirm',
  '/trial/login',
  '/trial/recover',
  '/trial/register',
  '/trial/register/success',
  '/trial/link-expired',
  '/account/activate/login',
]
const others = [
  '/',
  '/service_login',
  '/account/activate',
  '/account/recover',
  '/register',
  '/trials',
  '/nowhere/trial/',
]

/** Opens a page in a browser with cookies, for a return address. */
function open(path: string, cookie: string, returnTo?: string): void {
  const query = returnTo === undefined ? '' : `?x=1&return_to=${encodeURIComponent(returnTo)}`
  vi.stubGlobal('location', new URL(`${path}${query}`, 'http://localhost:4999'))
  vi.stubGlobal('document', { cookie })
}

beforeEach(() => vi.unstubAllGlobals())

it.each(trial)('%s speaks the language of the return address, wherever the visitor is', (path) => {
  for (const [returnTo, language] of [
    ['https://www.chaos.example/jp/store/de', 'jp'],
    ['https://www.chaos.example/kr/anywhere/de', 'kr'],
    ['https://www.chaos.example/cn', 'cn'],
    ['https://www.chaos.example/trial', 'en'],
    ['https://www.chaos.example/DE/trial', 'en'],
    ['https://www.chaos.example/trial?lang=de', 'en'],
    ['https://www.chaos.example/it/trial', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ] as const) {
    open(path, 'location=ES', returnTo)
    expect(pageLanguage(settings, 'KR'), returnTo).toBe(language)
    expect(hangsOnCountry(settings)).toBe(false)
  }
  open(path, 'location=ES; ssofe_language=fr', 'https://www.chaos.example/de/trial')
  expect(pageLanguage(settings)).toBe('fr')
})

it.each(others)('%s speaks the language of the country, whatever the return address', (path) => {
  const returnTo = 'https://www.chaos.example/de/trial'
  open(path, 'location=ES', returnTo)
  expect(pageLanguage(settings, 'KR')).toBe('es')
  expect(hangsOnCountry(settings)).toBe(false)
  open(path, '', returnTo)
  expect([pageLanguage(settings), pageLanguage(settings, 'KR')]).toEqual(['en', 'kr'])
  expect(hangsOnCountry(settings)).toBe(true)
  open(path, 'ssofe_language=fr', returnTo)
  expect(pageLanguage(settings, 'KR')).toBe('fr')
  expect(hangsOnCountry(settings)).toBe(false)
})

it.each([
  ['the location cookie', 'a=b; location=KR', 'kr'],
  ['the location cookie in small letters', 'location=cn', 'cn'],
  ['a country that speaks none of them', 'location=DE', 'en'],
  ['a location cookie that is none', 'location=%3Cb%3E', 'en'],
  ['a location cookie that cannot be read', 'location=%', 'jp'],
  ['the location cookie of another deployment', 'place=KR', 'jp'],
  ['a choice that is none', 'location=KR; ssofe_language=tlh', 'kr'],
  ['a choice that the deployment has not switched on', 'location=KR; ssofe_language=it', 'kr'],
])('a page speaks the language of %s', (_, cookie, language) => {
  open('/service_login', cookie)
  expect(pageLanguage(settings, 'JP')).toBe(language)
})

it('the country is no matter where no language of a country is switched on', () => {
  open('/service_login', '')
  const few = { ...settings, languages: ['en', 'de'] }
  expect([pageLanguage(few, 'KR'), hangsOnCountry(few)]).toEqual(['en', false])
})
