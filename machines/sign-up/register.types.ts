import type { CaptchaKind, CaptchaValues } from '../fields/captcha.ts'
import type { FieldChecks } from '../fields/field-checks.ts'
import type { FormEvent, FormMessages } from '../fields/form-rules.ts'
import type { PasswordChecklist } from '../fields/password.ts'
import type { Person } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import type { Tracking } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

/** The controls of both steps. */
export interface RegisterValues extends Person, CaptchaValues {
  email: string
  newPassword: Secret
  newsletterSubscription: boolean
}

export type RegisterEvent =
  | { type: 'email.leave'; email: string }
  | { type: 'step.submit'; values: RegisterValues }
  | { type: 'step.back' }
  | FormEvent<RegisterValues>
  | { type: 'field.require'; field: 'email' }
  | { type: 'captcha.fail' }
  | { type: 'load.retry' }

export interface UnusableEmail {
  email: string
  reason: 'conflict' | 'corporate'
}

export interface RegisterInput {
  email: string
  /** True if the email came in the address. */
  isEmailFromUrl?: boolean
  /** Values of an earlier form, for a visitor who comes back to it. */
  fields?: Person
  returnTo: Href
  tracking: Tracking
  /** The query that every step of the visit passes on. */
  search: Record<string, string>
}

export interface RegisterContext
  extends Omit<RegisterInput, 'fields' | 'isEmailFromUrl'>,
    FieldChecks,
    FormMessages<keyof RegisterValues> {
  /** True if the email came in the address and is valid: it cannot be edited, unless it is refused. */
  isEmailLocked: boolean
  fields: Person
  emailRefusal: UnusableEmail | undefined
  /** A submitted form, while a check or the gateway is pending. */
  form: RegisterValues | undefined
  checklist: PasswordChecklist
  captcha: CaptchaKind
  problem: Problem | undefined
  /** Failed attempts; each one loads a new captcha. */
  attempts: number
}

export interface RegisterTypes {
  input: RegisterInput
  context: RegisterContext
  events: RegisterEvent
  output: Destination
  tags: 'busy' | 'error' | 'success' | 'checking'
}
