import type { socialCompleteMachine } from '#machines/sign-up/social-complete.machine.ts'
import { leaves, press, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

export const socialCompleteScreen: Screen<typeof socialCompleteMachine> = {
  address: ({ email, returnTo }) =>
    addressOf('/register/social/complete', { email: email || undefined, return_to: returnTo }),
  events: { 'visitor.leave': press('OK') },
  states: {
    created: shows('Account created', /^Taking you back to \S+…$|^You’ll be redirected in a moment\.$/),
    returning: leaves,
    signingIn: leaves,
  },
}
