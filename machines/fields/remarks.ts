import { loginPasswordMinimum } from '../limits.ts'
import { type Sealed, unseal } from '../security/secret.ts'

/** A typed text as the rules count it: outer white space gone, inner runs collapsed. Never for passwords. */
export function tidy(value: string): string {
  return value.trim().replace(/\s+/g, ' ')
}

/** What a form says under its fields, by field name. */
export type Complaints = Readonly<Record<string, string | undefined>>

/** How a field was edited, and what the rules say of it now. */
export interface Edit {
  field: string
  complaint: string | undefined
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
export interface Remarks<Complaints> {
  complaints: Complaints
  notes: Complaints
  /** Whether the form was sent: whatever it says from then on is an error. */
  sent: boolean
}

/** A form that has said nothing yet. */
export const unsaid = { complaints: {}, notes: {}, sent: false }

/** A form that was sent, and what it has to say of that. */
export function whenSent<Complaints>(complaints: Complaints) {
  return { complaints, notes: {}, sent: true }
}

/** A field that something else on the page wanted to go on with was found empty. */
export function missed(field: string, complaint: string | undefined): FieldEdit {
  return { type: 'field.edit', field, complaint, how: 'missed', empty: true }
}

type Said = string | undefined

/** What is said of an edited field: an error, or else a note. */
function remark(said: Said, sent: boolean, { complaint, how, empty }: Edit): [error?: Said, note?: Said] {
  if (how === 'missed') return [complaint]
  if (how === 'left' && said && (empty || !complaint)) return [said]
  if (!complaint) return []
  if (how === 'typed') return [empty ? (sent && said ? complaint : undefined) : said]
  return empty && !sent && said !== complaint ? [undefined, complaint] : [complaint]
}

/**
 * What a form says under its fields after one of them was edited: an empty field that was left is a note, a wrong one an
 * error; while a field is typed in nothing new is said, and what was said goes as soon as it does not hold any more.
 */
export function withEdit<Said extends Complaints>(
  edit: Edit,
  { complaints, notes, sent }: Remarks<Said>,
): Pick<Remarks<Said>, 'complaints' | 'notes'> {
  const { field } = edit
  const [error, note] = remark(complaints[field], sent, edit)
  return { complaints: { ...complaints, [field]: error }, notes: { ...notes, [field]: note } }
}

/** What the login form says about the username, if anything. */
export function usernameComplaint(username: string): string | undefined {
  return tidy(username) === '' ? /*i18n*/ 'Please enter your username or email address.' : undefined
}

/** What the login form says about the password, if anything. */
export function loginPasswordComplaint(password: Sealed): string | undefined {
  const { length } = [...unseal(password)]
  if (length === 0) return /*i18n*/ 'Please enter your password.'
  if (length < loginPasswordMinimum) return /*i18n*/ 'Your password must be at least 6 characters long.'
  return undefined
}

/** A password was typed in, and whether there are letters in it that may be a mistake. */
export interface LettersTyped {
  type: 'password.type'
  nonLatin: boolean
}

/** Whether a password holds letters outside the Latin script, which the visitor may have typed by mistake. */
export function hasNonLatinLetters(password: string): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(password)
}
