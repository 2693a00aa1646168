import type { Destination } from '../leaving.ts'
import type { Session } from '../port/gateway.ts'

export interface SessionGateInput {
  /** Destination if somebody is signed in; undefined means staying. */
  signedIn?: Destination | undefined
  /** Somebody with another email is not sent on. */
  only?: string | undefined
  /** Destination if nobody is signed in; undefined means staying. */
  signedOut?: Destination | undefined
}

export type SessionGateOutcome = { session: Session } & (
  | { kind: 'staying' }
  | { kind: 'leaving'; destination: Destination }
)
