/** Keys are the names in the settings; `tag` is BCP 47. */
export const languages = {
  en: { tag: 'en', name: 'English' },
  es: { tag: 'es', name: 'Español' },
  pt: { tag: 'pt-BR', name: 'Português' },
  de: { tag: 'de', name: 'Deutsch' },
  it: { tag: 'it', name: 'Italiano' },
  fr: { tag: 'fr', name: 'Français' },
  cn: { tag: 'zh-CN', name: '简体中文' },
  kr: { tag: 'ko-KR', name: '한국어' },
  jp: { tag: 'ja-JP', name: '日本語' },
} as const

export type Language = keyof typeof languages

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}
