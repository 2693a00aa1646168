import { parseUrl } from '../../machines/security/address.ts'
import { isLanguage, type Language } from './languages.ts'

const countries: Partial<Record<Language, string>> = {
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  pt: 'AO BR CV GW MZ PT ST TL',
  cn: 'CN',
  kr: 'KR',
  jp: 'JP',
}

/** The language spoken in a country (ISO 3166 alpha-2); English where the product knows no other. */
export function languageOf(country: string): Language {
  const code = country.toUpperCase()
  const found = Object.entries(countries).find(([, codes]) => codes.split(' ').includes(code))
  return isLanguage(found?.[0]) ? found[0] : 'en'
}

/** What the selection order looks at, in the order in which it wins. */
export interface LanguageHints {
  /** The languages that the deployment has switched on. */
  enabled: readonly string[]
  /** In the trial flow: the return address, whose first path segment may name the language. */
  trial?: string | undefined
  /** The visitor's own choice in the language menu. */
  chosen?: string | undefined
  /** The location cookie's country. */
  cookie?: string | undefined
  /** The visitor's country from the session. */
  country?: string | undefined
}

/** Chooses the page's language: choice, trial path, location cookie, country, English. */
export function chooseLanguage({ enabled, trial, chosen, cookie, country }: LanguageHints): Language {
  const usable = (language: unknown) => (isLanguage(language) && enabled.includes(language) ? language : undefined)
  const fallback = usable('en') ?? enabled.find(isLanguage) ?? 'en'
  if (usable(chosen)) return usable(chosen) ?? fallback
  if (trial !== undefined) return usable(parseUrl(trial)?.pathname.split('/')[1]) ?? fallback
  const place = cookie || country
  return (place && usable(languageOf(place))) || fallback
}
