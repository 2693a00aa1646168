import { trustedAddress } from '#machines/security/address.ts'
import type { sessionMachine } from '#machines/sign-in/session.machine.ts'
import { appOrigin } from '../../visitor.ts'
import { leaves, retry, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'

const forSignedIn = '/account/password-change'
const forEverybody = '/ula-login-success'
const address = (required: boolean) => (required ? forSignedIn : forEverybody)

/** The session of two pages: one needs a sign-in, one is public. */
export const sessionScreen: Screen<typeof sessionMachine> = {
  address: ({ required }) => address(required),
  given: ({ required }) => ({ required, here: trustedAddress(appOrigin + address(required)) }),
  events: { 'load.retry': retry },
  arrives: ({ context }, { session, kind }) => !context.required || session.id !== '' || kind === 'leaving',
  states: {
    loading: (visit, snapshot) =>
      shows(snapshot.context.required ? 'Loading...' : 'Checking who’s signed in…')(visit, snapshot),
    complete: shows('Change password', 'ada@lovelace.example'),
    anonymous: shows('Sign in complete', 'You can close this window and return to your application.'),
    failed: shows('Oops... what a mess.'),
    leaving: leaves,
  },
}
