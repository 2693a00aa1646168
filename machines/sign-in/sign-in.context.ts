import type { Destination } from '../leaving.ts'
import type { LoginSecrets } from '../port/gateway.ts'
import type { Href } from '../security/address.ts'
import type { Refusal } from './login.rules.ts'

export interface SignInInput {
  username: string
  form: LoginSecrets
  returnTo: Href | undefined
  home: Href
  trialQuery?: Record<string, string> | undefined
}

export interface SignInOutcome extends Refusal {
  kind: 'signedIn' | 'refused' | 'inactive' | 'blocked' | 'disabled'
  destination?: Destination
}
