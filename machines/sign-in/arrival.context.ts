import type { Session } from '../port/gateway.ts'
import type { Destination } from '../security/address.ts'

/** Whom a page sends on as they arrive; the others stay. */
export interface ArrivalInput {
  /** Where those go on to who are signed in already. */
  signedIn?: Destination | undefined
  /** Where those go on to who are not signed in. */
  signedOut?: Destination | undefined
}

/** Who arrived at a page. */
export interface Arrival {
  session: Session
  /** Where the visitor goes on to, instead of staying. */
  destination: Destination | undefined
}
