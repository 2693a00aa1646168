import { passwordHint, passwordMaximum, passwordMinimum } from '../limits.ts'
import { type Secret, unseal } from '../security/secret.ts'
import { hasNonLatinLetters, passwordTooLong } from './remarks.ts'

/** What a password generator must keep to, in the words of the attribute that browsers read it from. */
export const newPasswordRules =
  'minlength: 12; maxlength: 64; required: lower; required: upper; required: digit; required: [-!#$%&*+.:;=?@^_~];'

/** What the new-password checklist says, one result a hint, and what warns of another keyboard; nothing of the password itself. */
export interface PasswordChecks {
  nonLatin: boolean
  bothCases: boolean
  number: boolean
  symbol: boolean
  length: boolean
}

/** The checklist of an empty field. */
export const noChecks: PasswordChecks = {
  nonLatin: false,
  bothCases: false,
  number: false,
  symbol: false,
  length: false,
}

/** Checks a new password against the hints, none of which stops the form. */
export function checkPassword(password: Secret): PasswordChecks {
  const text = unseal(password)
  return {
    nonLatin: hasNonLatinLetters(password),
    bothCases: /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text),
    number: /\p{Nd}/u.test(text),
    symbol: /[^\p{L}\p{M}\p{N}]/u.test(text),
    length: [...text].length >= passwordHint,
  }
}

/** Said of an empty password field. */
export const passwordMissing = /*i18n*/ 'Please enter your password.'

const tooShort = /*i18n*/ 'Your password must be at least 8 characters long.'
/** What every form that sets a password says about it, if anything. */
export function newPasswordError(password: Secret): string | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return passwordMissing
  if (length < passwordMinimum) return tooShort
  return length > passwordMaximum ? passwordTooLong : undefined
}

/** What the change form says about the old password, if anything. */
export function oldPasswordError(password: Secret): string | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return passwordMissing
  return length < passwordMinimum ? /*i18n*/ 'Invalid password.' : undefined
}

/** Everything that the change form has to say before it is sent. */
export function changeErrors({ oldPassword, newPassword }: Record<'oldPassword' | 'newPassword', Secret>): {
  oldPassword: string | undefined
  newPassword: string | undefined
} {
  return { oldPassword: oldPasswordError(oldPassword), newPassword: newPasswordError(newPassword) }
}

/** A password was typed in. */
export interface PasswordTyped {
  type: 'password.type'
  password: Secret
}
