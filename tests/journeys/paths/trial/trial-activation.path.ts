import type { InputFrom } from 'xstate'
import { unseal } from '#machines/security/secret.ts'
import type { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { pressOn } from '../../keyboard.ts'
import { withSettings } from '../../visitor.ts'
import { leaves, passes, retry, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

export const trialActivationScreen: Screen<typeof trialActivationMachine> = {
  address: ({ code, search }) => addressOf('/account/activate/login', { ...search, code: code && unseal(code) }),
  before: ({ page, path }) =>
    withSettings(page, ({ flags }) =>
      Object.assign(flags, { confirmLinks: (path.input as InputFrom<typeof trialActivationMachine>).asksFirst }),
    ),
  events: {
    'link.confirm': ({ page }) => pressOn(page.getByRole('button', { name: 'Activate account' })),
    'load.retry': retry,
  },
  states: {
    opening: passes,
    confirming: shows('Activate account', 'Press the button to continue.'),
    activating: shows('Activating your account and opening your trial…', 'Loading...'),
    unreachable: shows('Oops... what a mess.'),
    activated: leaves,
    alreadyActive: leaves,
    expired: leaves,
  },
}
