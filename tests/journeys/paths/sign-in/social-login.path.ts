import type { socialLoginMachine } from '../../../../machines/sign-in/social-login.machine.ts'
import { hit } from '../../keyboard.ts'
import { expect } from '../../visitor.ts'
import { leaves, passes, reloads } from '../looks.ts'
import type { Screen, Stage } from '../screen.ts'
import { addressOf, knowsVisitor } from '../visits.ts'

const names = { google: 'Google', facebook: 'Facebook', trimble: 'Trimble' }
const provider = ({ page }: Stage, platform: keyof typeof names) =>
  page.getByRole('button', { name: `Continue with ${names[platform]}` })

/** The buttons of the social providers, as the login shows them. */
export const socialLoginScreen: Screen<typeof socialLoginMachine> = {
  address: ({ continue: target }) => addressOf('/service_login', { return_to: target }),
  arrive: knowsVisitor,
  events: { 'provider.choose': (stage, { platform }) => hit(provider(stage, platform)) },
  states: {
    choosing: (stage) => expect(provider(stage, 'google')).not.toHaveAttribute('aria-busy'),
    asking: (stage, { context }) => expect(provider(stage, context.platform)).toHaveAttribute('aria-busy', 'true'),
    claimingReload: passes,
    reloading: reloads,
    leaving: leaves,
  },
  inPage: { claimReload: { answer: async () => {} } },
}
