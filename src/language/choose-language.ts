import { parseUrl } from '#machines/security/address.ts'
import { countriesOf, isLanguage, type Language } from '../settings/languages.ts'

/** `country` is ISO 3166 alpha-2; English for any other. */
export function languageOf(country: string): Language {
  const code = country.toUpperCase()
  const found = Object.entries(countriesOf).find(([, codes]) => codes.split(' ').includes(code))
  return isLanguage(found?.[0]) ? found[0] : 'en'
}

export interface LanguageSources {
  enabled: readonly string[]
  /** The trial's return address, whose first path segment may name the language. */
  trial?: string | undefined
  chosen?: string | undefined
  /** Country of the location cookie. */
  cookie?: string | undefined
  country?: string | undefined
}

/** In order: choice, trial path, location cookie, country, English. */
export function chooseLanguage({ enabled, trial, chosen, cookie, country }: LanguageSources): Language {
  const usable = (language: unknown) => (isLanguage(language) && enabled.includes(language) ? language : undefined)
  const fallback = usable('en') ?? enabled.find(isLanguage) ?? 'en'
  if (usable(chosen)) return usable(chosen) ?? fallback
  if (trial !== undefined) return usable(parseUrl(trial)?.pathname.split('/')[1]) ?? fallback
  const region = cookie || country
  return (region && usable(languageOf(region))) || fallback
}
