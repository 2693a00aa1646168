import type { InputFrom } from 'xstate'
import type { activateMachine } from '#machines/account/activate.machine.ts'
import { unseal } from '#machines/security/secret.ts'
import { pressOn } from '../../keyboard.ts'
import { withSettings } from '../../visitor.ts'
import { passes, retry, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

export const activateScreen: Screen<typeof activateMachine> = {
  address: ({ code }) => addressOf('/account/activate', { code: code && unseal(code) }),
  before: ({ page, path }) =>
    withSettings(page, ({ flags }) =>
      Object.assign(flags, { confirmLinks: (path.input as InputFrom<typeof activateMachine>).asksFirst }),
    ),
  events: {
    'link.confirm': ({ page }) => pressOn(page.getByRole('button', { name: 'Activate account' })),
    'load.retry': retry,
  },
  states: {
    opening: passes,
    confirming: shows('Activate account', 'Press the button to continue.'),
    activating: shows('Activating your account…', 'Loading...'),
    active: shows('Your account is active'),
    refused: shows('We couldn’t activate your account', 'You can request a new activation link on the sign-in page.'),
    unreachable: shows('Oops... what a mess.'),
  },
}
