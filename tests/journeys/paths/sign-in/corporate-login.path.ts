import type { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import { pressOn, typeInto } from '../../keyboard.ts'
import { edits, field, leaves, offers, sends, staysIn } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Corporate sign-in'

export const corporateLoginScreen: Screen<typeof corporateLoginMachine> = {
  address: ({ email, origin }) => addressOf('/corporate_login', { return_to: origin, email: email || undefined }),
  events: {
    'field.edit': edits,
    'form.submit': async (visit, { values }) => {
      await typeInto(field(visit, 'Corporate email'), values.email)
      await pressOn(field(visit, 'Corporate email'), 'Enter')
    },
  },
  offers: { 'field.edit': staysIn },
  states: { editing: offers(title, 'Next'), searching: sends(title, 'Next'), leaving: leaves },
}
