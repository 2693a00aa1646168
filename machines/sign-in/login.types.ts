import type { CaptchaKind, CaptchaValues } from '../fields/captcha.ts'
import type { FormEvent, FormMessages } from '../fields/form-rules.ts'
import type { Destination } from '../leaving.ts'
import type { LoginSecrets } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'
import type { SignInMethod } from './identify-account.types.ts'
import type { LoginPurpose } from './login-purpose.ts'

export interface LoginValues extends CaptchaValues {
  username: string
  password: Secret
}

export type LoginEvent =
  | FormEvent<LoginValues>
  | { type: 'field.require'; field: 'username' }
  | { type: 'username.leave'; username: string }
  | { type: 'username.forget' }
  | { type: 'captcha.fail' }
  | { type: 'load.retry' }

export interface Identified extends SignInMethod {
  username: string
}

export interface LoginInput {
  returnTo: Href | undefined
  /** True if a return address came that is not allowed. */
  isReturnRefused: boolean
  home: Href
  /** `prompt=login`: ignores an existing session. */
  prompted: boolean
  passwordUpdateRequired: boolean
  username: string
  /** A message of the page before; a signed-in visitor reads it on the profile. */
  flash?: string | undefined
  isRemembered?: boolean
  /** The query that every step of a trial passes on; undefined outside a trial. */
  trialQuery?: Record<string, string> | undefined
}

export interface LoginContext extends LoginInput, FormMessages<keyof LoginValues> {
  purpose: LoginPurpose
  /** Undefined until the session is read. */
  country: string | undefined
  identified: readonly Identified[]
  /** Secrets of a submitted form, until the gateway answers. */
  secrets: LoginSecrets | undefined
  captcha: CaptchaKind
  nonLatin: boolean
  problem: Problem | undefined
  /** Failed attempts; each one loads a new captcha. */
  attempts: number
}

export interface LoginTypes {
  input: LoginInput
  context: LoginContext
  events: LoginEvent
  output: Destination
  tags: 'busy' | 'checking' | 'error' | 'success'
}
