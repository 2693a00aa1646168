import type { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import { unseal } from '#machines/security/secret.ts'
import { choose, typeInto } from '../../keyboard.ts'
import { edits, field, leaves, offers, press, retry, sends, shows } from '../looks.ts'
import type { Screen, Visit } from '../screen.ts'
import { addressOf } from '../visits.ts'

const title = 'Finish setting up your account'
const button = 'Finish setup'
const lists: Record<string, string> = {
  marketingSource: 'How did you hear about us?',
  platformOfInterest: 'Which platform do you work with?',
  role: 'What is your role?',
}

async function answer(visit: Visit, list: string, value: string): Promise<void> {
  const label = lists[list]
  if (!label) throw new Error(`The form has no list for "${list}"; add its label here.`)
  await choose(field(visit, label), value)
}

export const setupPasswordScreen: Screen<typeof setupPasswordMachine> = {
  address: ({ code }) => addressOf('/account/password-setup', { code: unseal(code) }),
  events: {
    'field.edit': edits,
    'form.submit': async (visit, { values: { newPassword, ...answers } }) => {
      await typeInto(field(visit, 'New password'), unseal(newPassword))
      for (const list of Object.keys(lists)) await answer(visit, list, answers[list as keyof typeof answers])
      await press(button)(visit)
    },
    'load.retry': retry,
    'visitor.leave': press('Continue'),
  },
  states: {
    'validating.typing': offers(title, button),
    'validating.waiting': sends(title, button),
    unreachable: shows('Oops... what a mess.'),
    refused: shows('This link doesn’t work', 'Request a new one'),
    editing: offers(title, button),
    saving: sends(title, button),
    saved: shows('Your account is ready', 'Taking you to the customer portal…'),
    leaving: leaves,
  },
}
