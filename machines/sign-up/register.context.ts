import { type CaptchaKind, captchaAt } from '../fields/captcha.ts'
import { isEmail } from '../fields/email.ts'
import { type FieldChecks, nothingAsked } from '../fields/field-checks.ts'
import { type FieldEdit, type FormMessages, pristine } from '../fields/form-messages.ts'
import { noChecks, type PasswordChecks, type PasswordTyped } from '../fields/password.ts'
import type { Person, Session, Tracking } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Destination, Href } from '../security/address.ts'
import type { EmailRefusal, RegisterErrors, RegisterForm, RegisterSubmit } from './register.rules.ts'

export interface RegisterInput {
  email: string
  /** True if the email came in the address. */
  isGiven?: boolean
  /** Values of an earlier form, for a visitor who comes back to it. */
  fields?: Person
  returnTo: Href
  tracking: Tracking
}

export interface RegisterContext
  extends Omit<RegisterInput, 'fields' | 'isGiven'>,
    FieldChecks,
    FormMessages<RegisterErrors> {
  /** True if the email came in the address and is valid: it cannot be edited. */
  isSettled: boolean
  fields: Person
  emailRefusal: EmailRefusal | undefined
  /** True if step 1 was submitted before its email was checked. */
  awaited: boolean
  /** A submitted form, while a check or the gateway is pending. */
  held: RegisterForm | undefined
  checks: PasswordChecks
  captcha: CaptchaKind
  problem: Problem | undefined
  /** Failed attempts; each one loads a new captcha. */
  attempts: number
}

type RegisterEvent =
  | { type: 'email.leave'; email: string }
  | PasswordTyped
  | RegisterSubmit
  | { type: 'step.back' }
  | { type: 'field.leave'; fields: Partial<Person> }
  | FieldEdit
  | { type: 'captcha.fail' }
  | { type: 'load.retry' }

export interface RegisterTypes {
  input: RegisterInput
  context: RegisterContext
  events: RegisterEvent
  output: Destination
  tags: 'busy' | 'error' | 'success' | 'checking'
}

const emptyForm: Omit<RegisterContext, Exclude<keyof RegisterInput, 'fields'> | 'isSettled'> = {
  ...pristine,
  fields: { firstName: '', lastName: '', countryCode: '' },
  ...nothingAsked,
  emailRefusal: undefined,
  awaited: false,
  held: undefined,
  checks: noChecks,
  captcha: 'none',
  problem: undefined,
  attempts: 0,
}

export function beginRegister({ isGiven = false, ...input }: RegisterInput): RegisterContext {
  return { ...emptyForm, ...input, isSettled: isGiven && isEmail(input.email) }
}

export function applyStepTwo({ location }: Session) {
  return { captcha: captchaAt(location), sent: false, awaited: false }
}
