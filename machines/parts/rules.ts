import type { AnyEventObject } from 'xstate'
import { loginPasswordMinimum } from './limits.ts'
import { type Sealed, unseal } from './sealed.ts'

/** A typed text as the rules count it: outer white space gone, inner runs collapsed. Never for passwords. */
export function tidy(value: string): string {
  return value.trim().replace(/\s+/g, ' ')
}

/** A field that was typed in, or left after that: what the rules say of it now. */
export interface FieldEdit {
  type: 'field.edit'
  field: string
  complaint: string | undefined
  left: boolean
}

/** What is said of an edited field: something new only when it is left, and nothing more once it keeps the rules. */
export function reconsidered(said: string | undefined, { complaint, left }: AnyEventObject): string | undefined {
  return left ? (complaint ?? said) : complaint && said
}

/** What a form says under its fields after one of them was edited. */
export function withEdit<Complaints extends object>(
  event: AnyEventObject,
  { complaints }: { complaints: Complaints },
): { complaints: Complaints } {
  const said = (complaints as Record<string, string | undefined>)[event['field']]
  return { complaints: { ...complaints, [event['field']]: reconsidered(said, event) } }
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

/** Whether a password holds letters outside the Latin script, which the visitor may have typed by mistake. */
export function hasNonLatinLetters(password: string): boolean {
  return /[^\P{L}\p{Script=Latin}]/u.test(password)
}
