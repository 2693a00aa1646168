import { emailWrong } from './email.ts'
import { type Person, type PersonName, personFields } from './person.ts'
import { tidy } from './tidy.ts'

export type FieldStatus = 'ok' | 'conflict' | 'invalid'

export type CheckedFields = Partial<Record<'email' | PersonName, string>>

export interface Accepted {
  of: keyof CheckedFields
  value: string
}

export interface FieldChecks {
  /** The values last sent to the gateway, answered or not. */
  asked: CheckedFields
  /** The values that the gateway accepted; a refusal is of its moment, and the value is asked about again. */
  accepted: readonly Accepted[]
}

export const nothingAsked: FieldChecks = { asked: {}, accepted: [] }

export function isAccepted(of: Accepted['of'], typed: string, { accepted }: Pick<FieldChecks, 'accepted'>): boolean {
  return accepted.some((known) => known.of === of && known.value === tidy(typed))
}

/** Fields that pass these rules and whose current value was not accepted yet. */
export function unchecked(fields: Person, checks: Pick<FieldChecks, 'accepted'>): CheckedFields {
  const values = personFields.names.map((name) => [name, tidy(fields[name])] as const)
  const open = values.filter(([name, value]) => !personFields.rules[name](value) && !isAccepted(name, value, checks))
  return Object.fromEntries(open)
}

/** True if a field is still to be checked after these changes. */
export function areNew(changed: Partial<Person>, form: { fields: Person } & FieldChecks): boolean {
  return Object.keys(unchecked({ ...form.fields, ...changed }, form)).length > 0
}

/** The fields about which the gateway was not even asked, or which it refused. */
export function newFields(fields: Person, form: FieldChecks): PersonName[] {
  const pending = unchecked(fields, form)
  return personFields.names.filter((name) => pending[name] !== undefined && pending[name] !== form.asked[name])
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
  return personFields.names.some((name) => isRefused(name) && asked[name] === tidy(fields[name]))
}

/** What is said of a value that passes these rules but not the gateway's. */
export const refusedWords = (name: Accepted['of']) =>
  name === 'email' ? emailWrong : personFields.rules[name]('')?.message
