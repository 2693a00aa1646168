import { chooseLanguage } from '../language/choose-language.ts'
import type { Language } from '../language/languages.ts'
import type { Settings } from '../settings.ts'
import { readCookies } from './cookies.ts'
import { choiceCookie } from './language-choice.ts'
import { readQuery } from './query.ts'

type LanguageSettings = Pick<Settings, 'languages' | 'locationCookie'>

/** The language of the page for what is known now; the session's country is known later than the rest. */
export function pageLanguage(settings: LanguageSettings, country?: string): Language {
  const isTrial = /^\/(trial\/|account\/activate\/login)/.test(location.pathname)
  return chooseLanguage({
    enabled: settings.languages,
    trial: isTrial ? (readQuery(location.search)['return_to'] ?? '') : undefined,
    chosen: readCookies(choiceCookie)[0],
    cookie: readCookies(settings.locationCookie)[0],
    country,
  })
}

/** Whether the visitor's country could still change the language of the page. */
export function hangsOnCountry(settings: LanguageSettings): boolean {
  return ['ES', 'PT', 'CN', 'KR', 'JP'].some((country) => pageLanguage(settings, country) !== pageLanguage(settings))
}
