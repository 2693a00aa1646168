import type { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import { unseal } from '#machines/security/secret.ts'
import { typeInto } from '../../keyboard.ts'
import { edits, field, leaves, offers, press, retry, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Set a new password'
const button = 'Save password'

export const resetPasswordScreen: Screen<typeof resetPasswordMachine> = {
  address: ({ code, returnTo }) => addressOf('/account/password-reset', { code: unseal(code), return_to: returnTo }),
  events: {
    'field.edit': edits,
    'form.submit': async (visit, { values }) => {
      await typeInto(field(visit, 'New password'), unseal(values.newPassword))
      await press(button)(visit)
    },
    'load.retry': retry,
  },
  states: {
    'validating.typing': offers(title, button),
    'validating.waiting': sends(title, button),
    unreachable: shows('Oops... what a mess.'),
    refused: shows('This link doesn’t work', 'Request a new one'),
    editing: offers(title, button),
    saving: sends(title, button),
    saved: leaves,
  },
}
