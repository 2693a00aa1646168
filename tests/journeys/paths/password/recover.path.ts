import type { recoverMachine } from '#machines/password/recover.machine.ts'
import { pressOn, typeInto } from '../../keyboard.ts'
import { edits, field, offers, press, sends, shows, staysIn } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Forgot password?'
const button = 'Send link'

export const recoverScreen: Screen<typeof recoverMachine> = {
  address: ({ email, returnTo }) => addressOf('/account/recover', { return_to: returnTo, email: email || undefined }),
  events: {
    'form.submit': async (visit, { values }) => {
      await typeInto(field(visit, 'Email'), values.email)
      await pressOn(field(visit, 'Email'), 'Enter')
    },
    'address.change': press('Change it'),
    'field.edit': edits,
  },
  offers: { 'field.edit': staysIn },
  states: {
    editing: offers(title, button),
    sending: sends(title, button),
    sent: shows('Check your inbox', /If we found your account, we've sent an email to ada@lovelace\.example/),
  },
}
