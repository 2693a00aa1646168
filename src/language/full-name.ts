import type { Language } from '../settings/languages.ts'

export function isFamilyFirst(language: Language): boolean {
  return language === 'cn' || language === 'jp' || language === 'kr'
}

/** No space between names in Chinese characters or Hangul, except in Japanese. */
export function fullName(firstName: string, lastName: string, language: Language): string {
  if (!isFamilyFirst(language)) return `${firstName} ${lastName}`.trim()
  const close = language !== 'jp' && /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(firstName + lastName)
  return `${lastName}${close ? '' : ' '}${firstName}`.trim()
}
