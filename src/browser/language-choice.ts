import { type Language, languages } from '../language/languages.ts'
import { writeCookie } from './cookies.ts'

/** The cookie that remembers the visitor's own choice of language, so that a host can serve the right page at once. */
export const choiceCookie = 'ssofe_language'
const year = 365 * 24 * 60 * 60

/** The language that the page says it is in; set before the first paint. */
export function shownLanguage(): Language {
  const keys = Object.keys(languages) as Language[]
  return keys.find((key) => languages[key].tag === document.documentElement.lang) ?? 'en'
}

/** Remembers the visitor's own choice; a cookie, so that a host can serve the right page at once. */
export function rememberLanguage(language: Language): void {
  writeCookie(choiceCookie, language, year, location.protocol === 'https:')
}
