import type { CheckedFields, FieldStatus, Person } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import { personErrors } from './person.ts'
import { tidy } from './remarks.ts'

/** What the gateway said of one value: whether it can be used, or that a company signs an email in its own way. */
export interface Verdict {
  of: keyof CheckedFields
  value: string
  status: FieldStatus | 'corporate'
}

/** An email that is to be verified; in the background nobody waits for the answer yet. */
export interface EmailQuestion {
  email: string
  background: boolean
}

/** What came of verifying an email: what the gateway said of it, if anything, or why nobody could say. */
export interface Verification {
  status?: Verdict['status'] | undefined
  problem?: Problem
}

/** What a form knows of its values from the gateway, which is asked once a value. */
export interface FieldChecks {
  /** What was asked last of each field, answered or not. */
  asked: CheckedFields
  verdicts: readonly Verdict[]
}

/** A form of which nothing was asked. */
export const nothingAsked: FieldChecks = { asked: {}, verdicts: [] }

/** What the gateway said of a value, if it was asked and answered. */
export function verdictOn(
  of: Verdict['of'],
  value: string | undefined,
  { verdicts }: Pick<FieldChecks, 'verdicts'>,
): Verdict['status'] | undefined {
  return verdicts.find((verdict) => verdict.of === of && verdict.value === value)?.status
}

/** What the gateway said of an email. */
export function emailVerdict(typed: string, checks: Pick<FieldChecks, 'verdicts'>): Verdict['status'] | undefined {
  return verdictOn('email', typed.trim(), checks)
}

/** The fields of a person that the gateway checks. */
export const names = ['firstName', 'lastName', 'countryCode'] as const

/** The fields that keep the rules here and of which the gateway said nothing as they stand. */
export function unchecked(fields: Person, checks: Pick<FieldChecks, 'verdicts'>): CheckedFields {
  const fieldErrors = personErrors(fields)
  const values = names.map((name) => [name, tidy(fields[name])] as const)
  return Object.fromEntries(values.filter(([name, value]) => !fieldErrors[name] && !verdictOn(name, value, checks)))
}

/** Whether any field is still to be checked by the gateway once these changed. */
export function areDue(changed: Partial<Person>, form: { fields: Person } & FieldChecks): boolean {
  return Object.keys(unchecked({ ...form.fields, ...changed }, form)).length > 0
}

/** Whether the gateway was not even asked about a field as it stands once these changed. */
export function areNew(changed: Partial<Person>, form: { fields: Person } & FieldChecks): boolean {
  const pending = unchecked({ ...form.fields, ...changed }, form)
  return names.some((name) => pending[name] !== undefined && pending[name] !== form.asked[name])
}

/** The form whose unchecked fields the gateway is asked about now. */
export function applyAsked(form: { fields: Person } & FieldChecks): Pick<FieldChecks, 'asked'> {
  return { asked: { ...form.asked, ...unchecked(form.fields, form) } }
}

/** Whether the gateway refused any of the fields it was asked about; what was changed since is another matter. */
export function hasRefusal(
  answers: Partial<Record<keyof CheckedFields, FieldStatus>>,
  { asked, fields }: { fields: Person } & FieldChecks,
): boolean {
  const isRefused = (of: keyof CheckedFields) => answers[of] === 'invalid' || answers[of] === 'conflict'
  return names.some((name) => isRefused(name) && asked[name] === tidy(fields[name]))
}

/** Said of a value that keeps the rules here and that the gateway refused all the same. */
export const checkMessages = {
  email: /*i18n*/ 'Please enter valid email address.',
  firstName: /*i18n*/ 'Please enter your first name.',
  lastName: /*i18n*/ 'Please enter your last name.',
  countryCode: /*i18n*/ 'Please enter your country.',
}

/** What a form says of a value that the gateway refused before. */
export function refusedBefore(
  name: keyof Person,
  value: string,
  verdicts: FieldChecks['verdicts'],
): string | undefined {
  const status = verdictOn(name, tidy(value), { verdicts })
  return status && status !== 'ok' ? checkMessages[name] : undefined
}
