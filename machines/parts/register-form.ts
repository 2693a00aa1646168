import type { Href } from './destination.ts'
import type { CheckedFields, Tracking } from './gateway.ts'
import type { Captcha } from './login-rules.ts'
import { noChecks, type PasswordChecks, type PasswordNews } from './password.ts'
import type { Problem } from './problem.ts'
import type { PersonFields, RegisterComplaints, RegisterForm } from './register-rules.ts'
import type { FieldEdit } from './rules.ts'
import type { Sealed } from './sealed.ts'

/** What a registration starts with. */
export interface RegisterInput {
  email: string
  returnTo: Href
  tracking: Tracking
}

/** What is written on the registration's two steps. */
export interface RegisterContext extends RegisterInput {
  fields: PersonFields
  /** Values that the gateway has found to be fine. */
  verified: CheckedFields
  emailRefusal: { email: string; reason: 'conflict' | 'corporate' } | undefined
  checks: PasswordChecks
  complaints: RegisterComplaints
  captcha: Captcha
  problem: Problem | undefined
  /** Failed attempts; each brings a fresh captcha. */
  attempts: number
}

/** What a visitor does on the registration's two steps. */
export type RegisterEvent =
  | { type: 'email.leave'; email: string }
  | ({ type: 'password.type' } & PasswordNews)
  | { type: 'step.submit'; email: string; password: Sealed }
  | { type: 'step.back' }
  | { type: 'field.leave'; fields: Partial<PersonFields> }
  | FieldEdit
  | { type: 'captcha.fail' }
  | { type: 'form.submit'; form: RegisterForm }
  | { type: 'load.retry' }

/** The form before anything was typed. */
export const emptyForm: Omit<RegisterContext, keyof RegisterInput> = {
  fields: { firstName: '', lastName: '', countryCode: '' },
  verified: {},
  emailRefusal: undefined,
  checks: noChecks,
  complaints: {},
  captcha: 'none',
  problem: undefined,
  attempts: 0,
}
