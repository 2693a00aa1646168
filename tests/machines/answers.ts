import type { Session } from '../../machines/port/gateway.ts'
import { type Problem, timedOut } from '../../machines/port/problem.ts'
import { type Href, trustedAddress } from '../../machines/security/address.ts'
import type { Arrival } from '../../machines/sign-in/arrival.context.ts'

/** The session of a visitor who is not signed in. */
export const nobody: Session = { id: '', email: '', firstName: '', lastName: '', location: 'US', linkPage: undefined }

/** The session of a visitor who is signed in. */
export const ada: Session = {
  id: '7',
  email: 'ada@lovelace.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  location: 'GB',
  linkPage: undefined,
}

/** A session that has to be linked with the vendor's other sites first. */
export const unlinked: Session = { ...ada, linkPage: trustedAddress('https://gateway.example/session/link?continue=x') }

/** The arrival of a visitor who stays. */
export function staying(session: Session): Arrival {
  return { session, destination: undefined }
}

/** The arrival of a visitor whose session has to be linked first. */
export const linked: Arrival = {
  session: unlinked,
  destination: { href: unlinked.linkPage as Href, mark: 'linked' },
}

/** The gateway has a bad day. */
export const outage: Problem = { message: 'The server is on fire.', status: 500, guid: 'b2c4' }

/** Nothing came of a call within its time. */
export const silence: Problem = { message: timedOut, silent: true }
