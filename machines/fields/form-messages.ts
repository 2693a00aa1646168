import { loginPasswordMinimum } from '../limits.ts'
import { type Secret, unseal } from '../security/secret.ts'

/** Trims and collapses white space. Never for passwords. */
export function tidy(value: string): string {
  return value.trim().replace(/\s+/g, ' ')
}

export type FieldErrors = Readonly<Record<string, string | undefined>>

export interface Edit {
  field: string
  fieldError: string | undefined
  /** `missed`: another part of the page needs this field, which is empty. */
  how: 'typed' | 'left' | 'chosen' | 'missed'
  empty: boolean
}

export interface FieldEdit extends Edit {
  type: 'field.edit'
}

/** Messages by field name: errors, and notes on what is only unfinished. */
export interface FormMessages<FieldErrors> {
  fieldErrors: FieldErrors
  notes: FieldErrors
  /** True after a submit; from then on every message is an error. */
  sent: boolean
}

export function hasErrors(fieldErrors: object): boolean {
  return Object.values(fieldErrors).some(Boolean)
}

export const pristine = { fieldErrors: {}, notes: {}, sent: false }

export function whenSent<FieldErrors>(fieldErrors: FieldErrors) {
  return { fieldErrors, notes: {}, sent: true, problem: undefined }
}

export function missed(field: string, fieldError: string | undefined): FieldEdit {
  return { type: 'field.edit', field, fieldError, how: 'missed', empty: true }
}

type Said = string | undefined

function remark(said: Said, sent: boolean, { fieldError, how, empty }: Edit): [error?: Said, note?: Said] {
  if (how === 'missed') return [fieldError]
  if (how === 'left' && said && (empty || !fieldError)) return [said]
  if (!fieldError) return []
  if (how === 'typed') return [empty ? (sent && said ? fieldError : undefined) : said]
  return empty && !sent && said !== fieldError ? [undefined, fieldError] : [fieldError]
}

/** A field left empty gets a note, a field left wrong an error; typing only removes messages. */
export function applyEdit<Said extends FieldErrors>(
  edit: Edit,
  { fieldErrors, notes, sent }: FormMessages<Said>,
): Pick<FormMessages<Said>, 'fieldErrors' | 'notes'> {
  const { field } = edit
  const [error, note] = remark(fieldErrors[field], sent, edit)
  return { fieldErrors: { ...fieldErrors, [field]: error }, notes: { ...notes, [field]: note } }
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
export function applyTyping<Said extends FieldErrors>(
  edit: Edit,
  form: FormMessages<Said>,
  speaking: readonly (string & keyof Said)[],
): Pick<FormMessages<Said>, 'fieldErrors' | 'notes'> {
  const isTyped = edit.how === 'typed' && (speaking as readonly string[]).includes(edit.field)
  return applyEdit(isTyped ? { ...edit, how: 'chosen', empty: !tooLong.includes(edit.fieldError) } : edit, form)
}
