import type { changePasswordMachine } from '#machines/password/change-password.machine.ts'
import { unseal } from '#machines/security/secret.ts'
import { typeInto } from '../../keyboard.ts'
import { edits, field, leaves, offers, press, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Change password'

export const changePasswordScreen: Screen<typeof changePasswordMachine> = {
  address: ({ returnTo }) => addressOf('/account/password-change', { return_to: returnTo }),
  before: async ({ signIn }) => void (await signIn('active')),
  events: {
    'field.edit': edits,
    'form.submit': async (visit, { values: { oldPassword, newPassword } }) => {
      await typeInto(field(visit, 'Current password'), unseal(oldPassword))
      await typeInto(field(visit, 'New password'), unseal(newPassword))
      await press(title)(visit)
    },
    'visitor.leave': press('Sign in'),
  },
  states: {
    'filling.editing': offers(title, title),
    saving: sends(title, title),
    'filling.expired': offers(title, title, 'Your session has expired.', 'Sign in again in a new tab'),
    saved: shows('Password updated', 'Password successfully updated. Redirecting you to login page...'),
    leaving: leaves,
  },
}
