import type { socialRegisterMachine } from '#machines/sign-up/social-register.machine.ts'
import { edits, leaves, offers, press, sends } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf, introduce } from '../visits.ts'

const title = 'Complete your profile'
const button = 'Create account'

export const socialRegisterScreen: Screen<typeof socialRegisterMachine> = {
  address: ({ email, returnTo }) => addressOf('/register/social', { email, return_to: returnTo }),
  events: {
    'form.submit': async (visit, { values }) => {
      await introduce(visit, values)
      await press(button)(visit)
    },
    'field.edit': edits,
  },
  states: {
    editing: offers(title, button, 'ada@lovelace.example'),
    submitting: sends(title, button),
    linking: leaves,
    registered: leaves,
  },
}
