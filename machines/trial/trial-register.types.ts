import type { CaptchaKind } from '../fields/captcha.ts'
import type { FormEvent, FormMessages } from '../fields/form-rules.ts'
import type { PasswordChecklist } from '../fields/password.ts'
import type { Person } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import type { Problem } from '../port/problem.ts'
import type { RegisterInput, RegisterValues } from '../sign-up/register.types.ts'

/** `empty`: something is empty; `invalid`: something is wrong. */
export type Blocker = 'empty' | 'invalid'

export interface TrialRegisterInput extends Omit<RegisterInput, 'isEmailFromUrl'> {
  productCode: string
}

export interface TrialRegisterContext extends Omit<TrialRegisterInput, 'fields'>, FormMessages<keyof RegisterValues> {
  fields: Person
  hasPassword: boolean
  blocker: Blocker | undefined
  checklist: PasswordChecklist
  captcha: CaptchaKind
  /** A form that was sent while the page prepares. */
  form: RegisterValues | undefined
  problem: Problem | undefined
  /** Failed attempts; each one loads a new captcha. */
  attempts: number
}

export interface TrialRegisterTypes {
  input: TrialRegisterInput
  context: TrialRegisterContext
  events: FormEvent<RegisterValues> | { type: 'captcha.fail' } | { type: 'load.retry' }
  output: Destination
  tags: 'busy' | 'checking' | 'error' | 'success'
}
