import { type CaptchaKind, captchaAt } from '../fields/captcha.ts'
import { isEmail } from '../fields/email.ts'
import { type FieldChecks, nothingAsked } from '../fields/field-checks.ts'
import { noChecks, type PasswordChecks, type PasswordTyped } from '../fields/password.ts'
import { type FieldEdit, type Remarks, unsaid } from '../fields/remarks.ts'
import type { Session, Tracking } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Destination, Href } from '../security/address.ts'
import type { Credentials, EmailRefusal, PersonValues, RegisterErrors, RegisterForm } from './register.rules.ts'

/** What a registration starts with. */
export interface RegisterInput {
  email: string
  /** Whether the email came with the address. */
  isGiven?: boolean
  /** What the form was filled with before, where the visitor comes back to it. */
  fields?: PersonValues
  returnTo: Href
  tracking: Tracking
}

/** What is written on the registration's two steps. */
export interface RegisterContext
  extends Omit<RegisterInput, 'fields' | 'isGiven'>,
    FieldChecks,
    Remarks<RegisterErrors> {
  /** Whether the email stays as it came: it is one. */
  isSettled: boolean
  fields: PersonValues
  emailRefusal: EmailRefusal | undefined
  /** Whether the visitor went on before the email was checked. */
  awaited: boolean
  /** The form that was sent, while it waits for a check or for the gateway. */
  held: RegisterForm | undefined
  checks: PasswordChecks
  captcha: CaptchaKind
  problem: Problem | undefined
  /** Failed attempts; each brings a fresh captcha. */
  attempts: number
}

/** What a visitor does on the registration's two steps. */
type RegisterEvent =
  | { type: 'email.leave'; email: string }
  | PasswordTyped
  | ({ type: 'step.submit' } & Credentials)
  | { type: 'step.back' }
  | { type: 'field.leave'; fields: Partial<PersonValues> }
  | FieldEdit
  | { type: 'captcha.fail' }
  | { type: 'form.submit'; form: RegisterForm }
  | { type: 'load.retry' }

/** What goes into the registration, what happens in it, and what comes of it. */
export interface RegisterTypes {
  input: RegisterInput
  context: RegisterContext
  events: RegisterEvent
  output: Destination
  tags: 'busy' | 'error' | 'success' | 'checking'
}

const emptyForm: Omit<RegisterContext, Exclude<keyof RegisterInput, 'fields'> | 'isSettled'> = {
  ...unsaid,
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

/** The form before anything was typed, with what came along. */
export function beginRegister({ isGiven = false, ...input }: RegisterInput): RegisterContext {
  return { ...emptyForm, ...input, isSettled: isGiven && isEmail(input.email) }
}

/** The second step as it is shown first: its captcha hangs on where the visitor is. */
export function applyStepTwo({ location }: Session) {
  return { captcha: captchaAt(location), sent: false, awaited: false }
}
