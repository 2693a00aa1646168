import type { LoginSecrets } from '../port/gateway.ts'
import type { Destination, Href } from '../security/address.ts'
import type { Refusal } from './login.rules.ts'

/** Who signs in with what, and what for. */
export interface SignInInput {
  username: string
  form: LoginSecrets
  returnTo: Href | undefined
  home: Href
  trialQuery?: Record<string, string> | undefined
}

/** What comes of a sign-in: where it leads on to, or what there is to say of it. */
export interface SignInOutcome extends Refusal {
  kind: 'signedIn' | 'refused' | 'inactive' | 'blocked' | 'disabled'
  destination?: Destination
}
