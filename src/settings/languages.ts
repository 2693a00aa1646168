/** BCP 47 tags by the names in the settings. */
export const languages = {
  en: 'en',
  es: 'es',
  pt: 'pt-BR',
  de: 'de',
  it: 'it',
  fr: 'fr',
  cn: 'zh-CN',
  kr: 'ko-KR',
  jp: 'ja-JP',
} as const

export type Language = keyof typeof languages

/** Tags of languages whose catalogue is being written: nobody can choose them, and no sentence of theirs is built. */
export const begun: Record<string, string> = {}

/** Apart from the tags, which stand in every page. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português (Brasil)',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  cn: '简体中文',
  kr: '한국어',
  jp: '日本語',
}

/** ISO 3166 alpha-2; where none is named the language has to be chosen. */
export const countriesOf: Partial<Record<Language, string>> = {
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  pt: 'AO BR CV GW MZ PT ST TL',
  cn: 'CN',
  kr: 'KR',
  jp: 'JP',
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}
