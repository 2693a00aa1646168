import { loginPasswordMinimum } from '../limits.ts'
import { type Secret, unseal } from '../security/secret.ts'

/** A typed text as the rules count it: outer white space gone, inner runs collapsed. Never for passwords. */
export function tidy(value: string): string {
  return value.trim().replace(/\s+/g, ' ')
}

/** What a form says under its fields, by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** How a field was edited, and what the rules say of it now. */
export interface Edit {
  field: string
  fieldError: string | undefined
  /** Whether it is still being typed in, was left, was chosen out of a list, or is missed by what wants to go on with it. */
  how: 'typed' | 'left' | 'chosen' | 'missed'
  /** Whether there is nothing in it. */
  empty: boolean
}

/** A field was edited. */
export interface FieldEdit extends Edit {
  type: 'field.edit'
}

/** What a form says under its fields, by field name: errors, and quiet notes about what is only unfinished. */
export interface Remarks<FieldErrors> {
  fieldErrors: FieldErrors
  notes: FieldErrors
  /** Whether the form was sent: whatever it says from then on is an error. */
  sent: boolean
}

/** Whether any of a form's fields has something said under it. */
export function hasErrors(fieldErrors: object): boolean {
  return Object.values(fieldErrors).some(Boolean)
}

/** A form that has said nothing yet. */
export const unsaid = { fieldErrors: {}, notes: {}, sent: false }

/** A form that was sent, and what it has to say of that. */
export function whenSent<FieldErrors>(fieldErrors: FieldErrors) {
  return { fieldErrors, notes: {}, sent: true }
}

/** A field that something else on the page wanted to go on with was found empty. */
export function missed(field: string, fieldError: string | undefined): FieldEdit {
  return { type: 'field.edit', field, fieldError, how: 'missed', empty: true }
}

type Said = string | undefined

/** What is said of an edited field: an error, or else a note. */
function remark(said: Said, sent: boolean, { fieldError, how, empty }: Edit): [error?: Said, note?: Said] {
  if (how === 'missed') return [fieldError]
  if (how === 'left' && said && (empty || !fieldError)) return [said]
  if (!fieldError) return []
  if (how === 'typed') return [empty ? (sent && said ? fieldError : undefined) : said]
  return empty && !sent && said !== fieldError ? [undefined, fieldError] : [fieldError]
}

/**
 * What a form says under its fields after one of them was edited: an empty field that was left is a note, a wrong one an
 * error; while a field is typed in nothing new is said, and what was said goes as soon as it does not hold any more.
 */
export function applyEdit<Said extends FieldErrors>(
  edit: Edit,
  { fieldErrors, notes, sent }: Remarks<Said>,
): Pick<Remarks<Said>, 'fieldErrors' | 'notes'> {
  const { field } = edit
  const [error, note] = remark(fieldErrors[field], sent, edit)
  return { fieldErrors: { ...fieldErrors, [field]: error }, notes: { ...notes, [field]: note } }
}

/** What the login form says about the username, if anything. */
export function usernameError(username: string): string | undefined {
  return tidy(username) === '' ? /*i18n*/ 'Please enter your username or email address.' : undefined
}

/** What the login form says about the password, if anything. */
export function loginPasswordError(password: Secret): string | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return /*i18n*/ 'Please enter your password.'
  if (length < loginPasswordMinimum) return /*i18n*/ 'Your password must be at least 6 characters long.'
  return undefined
}

/** Whether a password holds letters outside the Latin script, which the visitor may have typed by mistake. */
export function hasNonLatinLetters(password: Secret): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(unseal(password))
}

export const passwordTooLong = /*i18n*/ 'Your password must be at most 64 characters long.'
export const firstNameTooLong = /*i18n*/ 'Your first name cannot be more than 72 characters long.'
export const lastNameTooLong = /*i18n*/ 'Your last name cannot be more than 53 characters long.'

const tooLong: readonly unknown[] = [passwordTooLong, firstNameTooLong, lastNameTooLong]

/**
 * What a form says under its fields after one of them was edited, where some speak while they are typed in: what is still
 * too short is a note then, what is too long an error at once.
 */
export function applyTyping<Said extends FieldErrors>(
  edit: Edit,
  form: Remarks<Said>,
  speaking: readonly (string & keyof Said)[],
): Pick<Remarks<Said>, 'fieldErrors' | 'notes'> {
  const isTyped = edit.how === 'typed' && (speaking as readonly string[]).includes(edit.field)
  return applyEdit(isTyped ? { ...edit, how: 'chosen', empty: !tooLong.includes(edit.fieldError) } : edit, form)
}
