import type { emailCheckMachine } from '#machines/trial/email-check.machine.ts'
import { pressOn, typeInto } from '../../keyboard.ts'
import { edits, field, leaves, offers, sends, staysIn } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Start your free trial'
const button = 'Continue'

export const emailCheckScreen: Screen<typeof emailCheckMachine> = {
  address: ({ email, search }) => addressOf('/trial/email-check', { ...search, email: email || undefined }),
  events: {
    'field.edit': edits,
    'form.submit': async (visit, { values }) => {
      await typeInto(field(visit, 'Work email'), values.email)
      await pressOn(field(visit, 'Work email'), 'Enter')
    },
  },
  offers: { 'field.edit': staysIn },
  states: { editing: offers(title, button), checking: sends(title, button), known: leaves, accepted: leaves },
}
