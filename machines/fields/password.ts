import { passwordMaximum, passwordMinimum, recommendedPasswordLength } from '../limits.ts'
import { Secret, seal, unseal } from '../security/secret.ts'
import { formRules, type Mistake } from './form-rules.ts'
import { hasNonLatinLetters } from './login-fields.ts'

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

const missing: Mistake = { kind: 'missing', message: /*i18n*/ 'Please enter your password.' }

export function newPasswordMistake(password: Secret): Mistake | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return missing
  if (length < passwordMinimum)
    return { kind: 'short', message: /*i18n*/ 'Your password must be at least 8 characters long.' }
  if (length <= passwordMaximum) return undefined
  return { kind: 'long', message: /*i18n*/ 'Your password must be at most 64 characters long.' }
}

export function oldPasswordMistake(password: Secret): Mistake | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return missing
  return length < passwordMinimum ? { kind: 'short', message: /*i18n*/ 'Invalid password.' } : undefined
}

/** The checklist follows the new password. */
export function applyChecklist(edit: { field: string; value: unknown }): { checklist?: PasswordChecklist } {
  return edit.field === 'newPassword' && edit.value instanceof Secret ? { checklist: checklistOf(edit.value) } : {}
}

export const newPasswordForm = formRules({ newPassword: newPasswordMistake }, { live: ['newPassword'] })

export const changeForm = formRules(
  { oldPassword: oldPasswordMistake, newPassword: newPasswordMistake },
  { live: ['newPassword'] },
)
