import type { logoutMachine } from '#machines/sign-in/logout.machine.ts'
import { leaves, retry, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

export const logoutScreen: Screen<typeof logoutMachine> = {
  address: ({ returnTo, userAgent }) => addressOf('/logout', { return_to: returnTo, ua: userAgent }),
  events: { 'load.retry': retry },
  states: {
    signingOut: shows('Signing you out…', 'Loading...'),
    failed: shows('Oops... what a mess.'),
    signedOut: leaves,
  },
}
