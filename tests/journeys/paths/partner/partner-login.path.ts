import type { partnerLoginMachine } from '#machines/partner/partner-login.machine.ts'
import { leaves, offers, passes, press, reloads, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { ownReload } from '../visits.ts'

const product = 'We’ll take you to Trimble to sign in to V-Ray for SketchUp Studio.'
const title = 'Sign in with your Trimble account'

export const partnerLoginScreen: Screen<typeof partnerLoginMachine> = {
  address: () => '/trimble/login',
  events: { 'load.retry': press('Sign in') },
  inPage: { claimReload: ownReload },
  states: {
    starting: shows('Loading...', product),
    claimingReload: passes,
    reloading: reloads,
    failed: offers(title, 'Sign in', product),
    leaving: leaves,
  },
}
