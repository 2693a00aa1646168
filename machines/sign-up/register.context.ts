import { placeholder } from '../chart.ts'
import { type CaptchaKind, captchaAt } from '../fields/captcha.ts'
import { isEmail } from '../fields/email.ts'
import { type FieldChecks, nothingAsked } from '../fields/field-checks.ts'
import { type FieldEdit, type FormMessages, pristine } from '../fields/form-messages.ts'
import { emptyChecklist, type PasswordChecklist, type PasswordTyped } from '../fields/password.ts'
import type { Person } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import type { Session, Tracking } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { RegisterErrors, RegisterForm, RegisterSubmit, UnusableEmail } from './register.rules.ts'

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

export const registerCalls = {
  register: placeholder('register'),
  validateFields: placeholder('validateFields'),
}

const emptyForm: Omit<RegisterContext, Exclude<keyof RegisterInput, 'fields'> | 'isEmailLocked'> = {
  ...pristine,
  fields: { firstName: '', lastName: '', countryCode: '' },
  ...nothingAsked,
  emailRefusal: undefined,
  isQueued: false,
  form: undefined,
  checks: emptyChecklist,
  captcha: 'none',
  problem: undefined,
  attempts: 0,
}

export function beginRegister({ isEmailFromUrl = false, ...input }: RegisterInput): RegisterContext {
  return { ...emptyForm, ...input, isEmailLocked: isEmailFromUrl && isEmail(input.email) }
}

export function applyStepTwo({ country }: Session) {
  return { captcha: captchaAt(country), isSubmitted: false, isQueued: false }
}
