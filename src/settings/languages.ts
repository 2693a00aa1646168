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

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}
