import { readCookies, writeCookie } from '../browser/cookies.ts'
import { readQuery } from '../browser/query.ts'
import { countriesOf, type Language, languages } from '../settings/languages.ts'
import type { Settings } from '../settings/settings.ts'
import { chooseLanguage } from './choose-language.ts'

/** Hosts read this cookie to serve the right page at once. */
export const choiceCookie = 'ssofe_language'
const year = 365 * 24 * 60 * 60

type LanguageSettings = Pick<Settings, 'languages' | 'locationCookie'>

/** Read from <html lang>, which is set before the first paint. */
export function shownLanguage(): Language {
  const keys = Object.keys(languages) as Language[]
  return keys.find((key) => languages[key] === document.documentElement.lang) ?? 'en'
}

/** Chosen on this page, where cookies may be blocked. */
let chosen: Language | undefined

export function rememberLanguage(language: Language): void {
  chosen = language
  writeCookie(choiceCookie, language, year, location.protocol === 'https:')
}

/** The country comes later than the rest, with the session. */
export function pageLanguage(settings: LanguageSettings, country?: string): Language {
  const isTrial = /^\/(trial\/|account\/activate\/login)/.test(location.pathname)
  return chooseLanguage({
    enabled: settings.languages,
    trial: isTrial ? (readQuery(location.search)['return_to'] ?? '') : undefined,
    chosen: chosen ?? readCookies(choiceCookie)[0],
    cookie: readCookies(settings.locationCookie)[0],
    country,
  })
}

/** True if the country could still change the language of the page. */
export function hangsOnCountry(settings: LanguageSettings): boolean {
  const without = pageLanguage(settings)
  return Object.values(countriesOf).some((codes) => pageLanguage(settings, codes.slice(0, 2)) !== without)
}
