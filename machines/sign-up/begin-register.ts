import { placeholder } from '../chart.ts'
import { captchaAt } from '../fields/captcha.ts'
import { isEmail } from '../fields/email.ts'
import { nothingAsked } from '../fields/field-checks.ts'
import { type FieldEdit, pristine } from '../fields/form-messages.ts'
import { checklistOf, emptyChecklist, type PasswordTyped } from '../fields/password.ts'
import type { Person } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import type { Session } from '../port/gateway.ts'
import type { Secret } from '../security/secret.ts'
import type { RegisterSubmit } from './register.rules.ts'

import type { RegisterContext, RegisterInput } from './register.types.ts'

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

export function applyPassword(password: Secret) {
  return { checks: checklistOf(password) }
}
