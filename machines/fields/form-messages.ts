import { loginPasswordMinimum } from '../limits.ts'
import { type Secret, unseal } from '../security/secret.ts'

/** White space, and characters that nobody can see; a variation selector belongs to the character before it. */
const unseen = '\\s\\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0'
const unseenEnds = new RegExp(`^[${unseen}\\p{VS}]+|[${unseen}]+$`, 'gu')

/** Removes what cannot be seen at the ends and collapses white space. Never for passwords. */
export function tidy(value: string): string {
  return value.replace(unseenEnds, '').replace(/\s+/g, ' ')
}

export type FieldErrors = Readonly<Record<string, string | undefined>>

export interface Edit {
  field: string
  fieldError: string | undefined
  /** `required`: another part of the page needs this field, which is empty. */
  how: 'typed' | 'left' | 'chosen' | 'required'
  empty: boolean
}

export interface FieldEdit extends Edit {
  type: 'field.edit'
}

/** Messages by field name: errors, and hints on what is only unfinished. */
export interface FormMessages<FieldErrors> {
  fieldErrors: FieldErrors
  hints: FieldErrors
  /** True after a submit; from then on every message is an error. */
  isSubmitted: boolean
}

export function hasErrors(fieldErrors: object): boolean {
  return Object.values(fieldErrors).some(Boolean)
}

export const pristine = { fieldErrors: {}, hints: {}, isSubmitted: false }

export function submitted<FieldErrors>(fieldErrors: FieldErrors) {
  return { fieldErrors, hints: {}, isSubmitted: true, problem: undefined }
}

export function requireField(field: string, fieldError: string | undefined): FieldEdit {
  return { type: 'field.edit', field, fieldError, how: 'required', empty: true }
}

type Message = string | undefined

function nextMessages(
  previous: Message,
  isSubmitted: boolean,
  { fieldError, how, empty }: Edit,
): [error?: Message, hint?: Message] {
  if (how === 'required') return [fieldError]
  if (how === 'left' && previous && (empty || !fieldError)) return [previous]
  if (!fieldError) return []
  if (how === 'typed') return [empty ? (isSubmitted && previous ? fieldError : undefined) : previous]
  return empty && !isSubmitted && previous !== fieldError ? [undefined, fieldError] : [fieldError]
}

/** A field left empty gets a note, a field left wrong an error; typing only removes messages. */
export function applyEdit<Errors extends FieldErrors>(
  edit: Edit,
  { fieldErrors, hints, isSubmitted }: FormMessages<Errors>,
): Pick<FormMessages<Errors>, 'fieldErrors' | 'hints'> {
  const { field } = edit
  const [error, note] = nextMessages(fieldErrors[field], isSubmitted, edit)
  return { fieldErrors: { ...fieldErrors, [field]: error }, hints: { ...hints, [field]: note } }
}

export function usernameError(username: string): string | undefined {
  return tidy(username) === '' ? /*i18n*/ 'Please enter your username or email address.' : undefined
}

export function loginPasswordError(password: Secret): string | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return /*i18n*/ 'Please enter your password.'
  if (length < loginPasswordMinimum) return /*i18n*/ 'Your password must be at least 6 characters long.'
  return undefined
}

/** True if some letters are not Latin: the keyboard layout may be wrong. */
export function hasNonLatinLetters(password: Secret): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(unseal(password))
}

export const passwordTooLong = /*i18n*/ 'Your password must be at most 64 characters long.'
export const firstNameTooLong = /*i18n*/ 'Your first name cannot be more than 72 characters long.'
export const lastNameTooLong = /*i18n*/ 'Your last name cannot be more than 53 characters long.'

const tooLong: readonly unknown[] = [passwordTooLong, firstNameTooLong, lastNameTooLong]

/** Like `applyEdit`, but fields in `speaking` get messages while typed: too short is a note, too long an error. */
export function applyTyping<Errors extends FieldErrors>(
  edit: Edit,
  form: FormMessages<Errors>,
  liveFields: readonly (string & keyof Errors)[],
): Pick<FormMessages<Errors>, 'fieldErrors' | 'hints'> {
  const isTyped = edit.how === 'typed' && (liveFields as readonly string[]).includes(edit.field)
  return applyEdit(isTyped ? { ...edit, how: 'chosen', empty: !tooLong.includes(edit.fieldError) } : edit, form)
}
