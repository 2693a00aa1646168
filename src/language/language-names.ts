import type { Language } from '../settings/languages.ts'

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
