import type { Language } from '../../language/languages.ts'

/** Whether a language puts the family name first, in forms as in full names. */
export function isFamilyFirst(language: Language): boolean {
  return language === 'cn' || language === 'jp' || language === 'kr'
}

/** A person's whole name in the order of a language; Chinese characters and Hangul stand without a space. */
export function fullName(firstName: string, lastName: string, language: Language): string {
  if (!isFamilyFirst(language)) return `${firstName} ${lastName}`.trim()
  const close = language !== 'jp' && /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(firstName + lastName)
  return `${lastName}${close ? '' : ' '}${firstName}`.trim()
}
