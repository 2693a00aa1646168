import type { emailCheckMachine } from '../../../../machines/trial/email-check.ts'
import { edits, field, leaves, offers, sends } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Start your free trial'
const button = 'Continue'

/** The first step of a trial. */
export const emailCheckScreen: Screen<typeof emailCheckMachine> = {
  address: ({ email, keep }) => addressOf('/trial/email-check', { ...keep, email: email || undefined }),
  events: {
    'field.edit': edits,
    'form.submit': async (stage, { email }) => {
      await field(stage, 'Work email').fill(email)
      await field(stage, 'Work email').press('Enter')
    },
  },
  states: { editing: offers(title, button), checking: sends(title, button), known: leaves, accepted: leaves },
}
