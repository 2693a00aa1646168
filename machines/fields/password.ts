import { passwordMaximum, passwordMinimum, recommendedPasswordLength } from '../limits.ts'
import { type Secret, seal, unseal } from '../security/secret.ts'
import { hasNonLatinLetters, passwordTooLong } from './form-messages.ts'

/** Rules for password generators, in the syntax of the `passwordrules` attribute. */
export const newPasswordRules =
  'minlength: 12; maxlength: 64; required: lower; required: upper; required: digit; required: [-!#$%&*+.:;=?@^_~];'

/** The new-password hints and the keyboard warning: nothing of the password itself, and none prevents a submit. */
export function checklistOf(password: Secret) {
  const text = unseal(password)
  return {
    nonLatin: hasNonLatinLetters(password),
    bothCases: /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text),
    number: /\p{Nd}/u.test(text),
    symbol: /[^\p{L}\p{M}\p{N}]/u.test(text),
    length: [...text].length >= recommendedPasswordLength,
  }
}

export type PasswordChecklist = ReturnType<typeof checklistOf>

export const emptyChecklist = checklistOf(seal(''))

export const passwordMissing = /*i18n*/ 'Please enter your password.'

export function newPasswordError(password: Secret): string | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return passwordMissing
  if (length < passwordMinimum) return /*i18n*/ 'Your password must be at least 8 characters long.'
  return length > passwordMaximum ? passwordTooLong : undefined
}

export function oldPasswordError(password: Secret): string | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return passwordMissing
  return length < passwordMinimum ? /*i18n*/ 'Invalid password.' : undefined
}

export function changeErrors({ oldPassword, newPassword }: Record<'oldPassword' | 'newPassword', Secret>) {
  return { oldPassword: oldPasswordError(oldPassword), newPassword: newPasswordError(newPassword) }
}

export interface PasswordTyped {
  type: 'password.type'
  password: Secret
}
