import { emailWrong } from './email.ts'
import type { Mistake } from './form-rules.ts'
import { type Person, type PersonName, personFieldNames, personRules } from './person.ts'
import { tidy } from './tidy.ts'

export type FieldStatus = 'ok' | 'conflict' | 'invalid'

export type CheckedFields = Partial<Record<'email' | PersonName, string>>

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
  const values = personFieldNames.map((name) => [name, tidy(fields[name])] as const)
  return Object.fromEntries(
    values.filter(([name, value]) => !personRules[name](value) && !verdictOn(name, value, checks)),
  )
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

/** What is said of a value that passes these rules but not the gateway's. */
export const refusedWords = (name: Verdict['of']) => (name === 'email' ? emailWrong : personRules[name]('')?.message)

/** A rule of a field that the gateway checks, too. */
export function checkedMistake(
  name: PersonName,
  value: string,
  checks: Pick<FieldChecks, 'verdicts'>,
): Mistake | undefined {
  const status = verdictOn(name, tidy(value), checks)
  const message = status && status !== 'ok' ? refusedWords(name) : undefined
  return personRules[name](value) ?? (message ? { kind: 'wrong', message } : undefined)
}
