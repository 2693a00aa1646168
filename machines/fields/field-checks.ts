import { emailError } from './email.ts'
import { tidy } from './form-messages.ts'
import { type Person, personErrors, personFieldNames } from './person.ts'

export type FieldStatus = 'ok' | 'conflict' | 'invalid'

export type CheckedFields = Partial<Record<'email' | 'firstName' | 'lastName' | 'countryCode', string>>

/** `corporate`: a company signs this email in by its own single sign-on. */
export interface Verdict {
  of: keyof CheckedFields
  value: string
  status: FieldStatus | 'corporate'
}

export interface FieldChecks {
  /** The values last sent to the gateway, answered or not. */
  asked: CheckedFields
  verdicts: readonly Verdict[]
}

export const nothingAsked: FieldChecks = { asked: {}, verdicts: [] }

export function verdictOn(of: Verdict['of'], value: string | undefined, { verdicts }: Pick<FieldChecks, 'verdicts'>) {
  return verdicts.find((verdict) => verdict.of === of && verdict.value === value)?.status
}

export function emailVerdict(typed: string, checks: Pick<FieldChecks, 'verdicts'>) {
  return verdictOn('email', tidy(typed), checks)
}

/** Fields that pass these rules and have no verdict for their current value. */
export function unchecked(fields: Person, checks: Pick<FieldChecks, 'verdicts'>): CheckedFields {
  const fieldErrors = personErrors(fields)
  const values = personFieldNames.map((name) => [name, tidy(fields[name])] as const)
  return Object.fromEntries(values.filter(([name, value]) => !fieldErrors[name] && !verdictOn(name, value, checks)))
}

/** True if a field still lacks a verdict after these changes. */
export function areDue(changed: Partial<Person>, form: { fields: Person } & FieldChecks): boolean {
  return Object.keys(unchecked({ ...form.fields, ...changed }, form)).length > 0
}

/** True if the gateway was not even asked about a field after these changes. */
export function areNew(changed: Partial<Person>, form: { fields: Person } & FieldChecks): boolean {
  const pending = unchecked({ ...form.fields, ...changed }, form)
  return personFieldNames.some((name) => pending[name] !== undefined && pending[name] !== form.asked[name])
}

export function applyAsked(form: { fields: Person } & FieldChecks): Pick<FieldChecks, 'asked'> {
  return { asked: { ...form.asked, ...unchecked(form.fields, form) } }
}

/** True if the form still has a refused value; changed fields do not count. */
export function hasRefusal(
  answers: Partial<Record<keyof CheckedFields, FieldStatus>>,
  { asked, fields }: { fields: Person } & FieldChecks,
): boolean {
  const isRefused = (of: keyof CheckedFields) => answers[of] === 'invalid' || answers[of] === 'conflict'
  return personFieldNames.some((name) => isRefused(name) && asked[name] === tidy(fields[name]))
}

/** Errors for values that pass these rules but not the gateway's. */
export const checkMessages = {
  email: emailError('@'),
  ...personErrors({ firstName: '', lastName: '', countryCode: '' }),
}

export function refusedBefore(name: keyof Person, value: string, verdicts: FieldChecks['verdicts']) {
  const status = verdictOn(name, tidy(value), { verdicts })
  return status && status !== 'ok' ? checkMessages[name] : undefined
}
