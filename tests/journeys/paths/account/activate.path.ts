import type { activateMachine } from '#machines/account/activate.machine.ts'
import { unseal } from '#machines/security/secret.ts'
import { passes, retry, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

export const activateScreen: Screen<typeof activateMachine> = {
  address: ({ code }) => addressOf('/account/activate', { code: code && unseal(code) }),
  events: { 'load.retry': retry },
  states: {
    opening: passes,
    activating: shows('Loading...', 'Activating your account…'),
    active: shows('Your account is active'),
    refused: shows('We couldn’t activate your account', 'You can request a new activation link on the sign-in page.'),
    unreachable: shows('Oops... what a mess.'),
  },
}
