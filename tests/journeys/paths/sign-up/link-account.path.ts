import { unseal } from '#machines/security/secret.ts'
import type { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { typeInto } from '../../keyboard.ts'
import { edits, field, leaves, offers, press, sends } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Link existing account'
const button = 'Link account'

export const linkAccountScreen: Screen<typeof linkAccountMachine> = {
  address: ({ email, returnTo }) => addressOf('/link/existing/social', { email, return_to: returnTo }),
  events: {
    'field.edit': edits,
    'form.submit': async (visit, { values }) => {
      await typeInto(field(visit, 'Password'), unseal(values.password))
      await press(button)(visit)
    },
  },
  states: {
    editing: offers(title, button, 'ada@lovelace.example'),
    linking: sends(title, button),
    linked: leaves,
  },
}
