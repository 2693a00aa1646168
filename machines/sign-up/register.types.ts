import type { CaptchaKind } from '../fields/captcha.ts'
import type { FieldChecks } from '../fields/field-checks.ts'
import type { FormMessages } from '../fields/form-messages.ts'
import type { PasswordChecklist } from '../fields/password.ts'
import type { Person } from '../fields/person.ts'
import type { Tracking } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { RegisterErrors, RegisterForm, UnusableEmail } from './register.rules.ts'

export interface RegisterInput {
  email: string
  /** True if the email came in the address. */
  isEmailFromUrl?: boolean
  /** Values of an earlier form, for a visitor who comes back to it. */
  fields?: Person
  returnTo: Href
  tracking: Tracking
}

export interface RegisterContext
  extends Omit<RegisterInput, 'fields' | 'isEmailFromUrl'>,
    FieldChecks,
    FormMessages<RegisterErrors> {
  /** True if the email came in the address and is valid: it cannot be edited. */
  isEmailLocked: boolean
  fields: Person
  emailRefusal: UnusableEmail | undefined
  /** True if step 1 was submitted before its email was checked. */
  isQueued: boolean
  /** A submitted form, while a check or the gateway is pending. */
  form: RegisterForm | undefined
  checks: PasswordChecklist
  captcha: CaptchaKind
  problem: Problem | undefined
  /** Failed attempts; each one loads a new captcha. */
  attempts: number
}
