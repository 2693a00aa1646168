/** The languages of the settings. */
export function isFamilyFirst(language: string): boolean {
  return language === 'cn' || language === 'jp' || language === 'kr'
}

/** No space between names in Chinese characters or Hangul, except in Japanese. */
export function fullName(firstName: string, lastName: string, language: string): string {
  if (!isFamilyFirst(language)) return `${firstName} ${lastName}`.trim()
  const close = language !== 'jp' && /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(firstName + lastName)
  return `${lastName}${close ? '' : ' '}${firstName}`.trim()
}
