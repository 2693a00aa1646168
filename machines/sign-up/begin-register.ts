import { placeholder } from '../chart.ts'
import { captchaAt } from '../fields/captcha.ts'
import { isEmail } from '../fields/email.ts'
import { nothingAsked } from '../fields/field-checks.ts'
import { pristine } from '../fields/form-rules.ts'
import { emptyChecklist } from '../fields/password.ts'
import { noPerson } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import type { Session } from '../port/gateway.ts'
import type { RegisterContext, RegisterEvent, RegisterInput } from './register.types.ts'

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
  fields: noPerson,
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
