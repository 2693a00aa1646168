import type { FieldErrors } from '../fields/form-rules.ts'
import type { Destination } from '../leaving.ts'
import type { LoginSecrets } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'

export type LoginErrors = FieldErrors<'username' | 'password' | 'captchaAnswer'>

export interface Refusal {
  problem?: Problem
  fieldErrors?: LoginErrors
  needsCaptcha?: boolean
}

export interface CheckPasswordInput {
  username: string
  secrets: LoginSecrets
  returnTo: Href | undefined
  home: Href
  trialQuery?: Record<string, string> | undefined
}

export type CheckPasswordOutcome =
  | { kind: 'signedIn'; destination: Destination }
  | ({ kind: 'refused' | 'inactive' | 'blocked' | 'disabled' } & Refusal)
