import { loginPasswordMinimum } from '../limits.ts'
import { Secret, unseal } from '../security/secret.ts'
import { emailMistake } from './email.ts'
import { formRules, type Mistake } from './form-rules.ts'
import { tidy } from './tidy.ts'

export function usernameMistake(username: string): Mistake | undefined {
  if (tidy(username) !== '') return undefined
  return { kind: 'missing', message: /*i18n*/ 'Please enter your username or email address.' }
}

export function loginPasswordMistake(password: Secret): Mistake | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return { kind: 'missing', message: /*i18n*/ 'Please enter your password.' }
  if (length >= loginPasswordMinimum) return undefined
  return { kind: 'short', message: /*i18n*/ 'Your password must be at least 6 characters long.' }
}

/** True if some letters are not Latin: the keyboard layout may be wrong. */
export function hasNonLatinLetters(password: Secret): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(unseal(password))
}

/** The keyboard warning follows the password of this name. */
export function applyLetters(
  { field, value }: { field: string; value: unknown },
  name: string,
): { nonLatin?: boolean } {
  return field === name && value instanceof Secret ? { nonLatin: hasNonLatinLetters(value) } : {}
}

export const linkForm = formRules({ email: emailMistake, password: loginPasswordMistake })
