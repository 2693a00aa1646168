import type { CaptchaKind } from '../fields/captcha.ts'
import { type Remarks, unsaid } from '../fields/remarks.ts'
import type { LoginSecrets } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Destination, Href } from '../security/address.ts'
import type { Identified, LoginErrors, LoginEvent } from './login.rules.ts'
import { type LoginPurpose, loginPurpose } from './login-purpose.ts'

/** What a login starts with. */
export interface LoginInput {
  returnTo: Href | undefined
  /** A return address came along that may not be followed. */
  isReturnRefused: boolean
  home: Href
  /** `prompt=login`: a session that exists does not count. */
  prompted: boolean
  passwordUpdateRequired: boolean
  username: string
  /** What the page before said; who is signed in already reads it where the login leads. */
  said?: string | undefined
  /** Whether the username is the one that this device remembers. */
  isRemembered?: boolean
  /** Where the login is one of a trial's own steps: the query that each of them hands on. */
  trialQuery?: Record<string, string> | undefined
}

/** What is written on the login form. */
export interface LoginContext extends LoginInput, Remarks<LoginErrors> {
  /** What the visitor signs in for. */
  purpose: LoginPurpose
  /** The visitor's country, once the session is read. */
  location: string | undefined
  /** What is known of the usernames that were asked about. */
  identified: readonly Identified[]
  /** The secrets of a form that was sent before everything about it was known. */
  form: LoginSecrets | undefined
  captcha: CaptchaKind
  nonLatin: boolean
  problem: Problem | undefined
  /** Failed attempts; each brings a fresh captcha. */
  attempts: number
  /** Refused passwords; each empties the password field. */
  passwordKey: number
}

/** What goes into a login, what happens in it, and what comes of it. */
export interface LoginTypes {
  input: LoginInput
  context: LoginContext
  events: LoginEvent
  output: Destination
  tags: 'busy' | 'checking' | 'error' | 'success'
}

const emptyLogin: Omit<LoginContext, keyof LoginInput | 'purpose'> = {
  location: undefined,
  identified: [],
  form: undefined,
  captcha: 'none',
  ...unsaid,
  nonLatin: false,
  problem: undefined,
  attempts: 0,
  passwordKey: 0,
}

/** The form before anything was typed. */
export function beginLogin(input: LoginInput): LoginContext {
  return { ...emptyLogin, ...input, purpose: input.trialQuery ? 'trial' : loginPurpose(input.returnTo) }
}
