import { unseal } from '#machines/security/secret.ts'
import type { trialRegisterMachine } from '#machines/trial/trial-register.machine.ts'
import { typeInto } from '../../keyboard.ts'
import { edits, leaves, offers, press, retry, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf, failWidget, introduce, needsWidget, passCaptcha, runningCheck } from '../visits.ts'

const title = 'Start your free trial'
const button = 'Create account'

export const trialRegisterScreen: Screen<typeof trialRegisterMachine> = {
  address: ({ email, search }) => addressOf('/trial/register', { ...search, email }),
  given: (input) => {
    const { utmMedium = '', utmSource = '' } = input.tracking
    return { ...input, search: { ...input.search, utm_medium: utmMedium, utm_source: utmSource } }
  },
  events: {
    'field.edit': edits,
    'captcha.fail': failWidget,
    'form.submit': async (visit, { values }) => {
      await introduce(visit, values)
      await typeInto(visit.page.locator('[name=newPassword]:visible'), unseal(values.newPassword))
      if (unseal(values.captchaAnswer)) await passCaptcha(visit)
      await press(button)(visit)
    },
    'load.retry': retry,
  },
  offers: {
    'captcha.fail': needsWidget,
    // Typing comes before leaving, and takes back what waits to be sent.
    'field.edit': (snapshot, { how }) => how !== 'left' || !snapshot.hasTag('busy'),
  },
  inPage: { awaitCheck: runningCheck },
  states: {
    leaving: leaves,
    'filling.preparing.typing': offers(title, button),
    'filling.preparing.waiting': sends(title, button),
    unreachable: shows('Oops... what a mess.'),
    'filling.editing': offers(title, button),
    'filling.proving': sends(title, button),
    'filling.submitting': sends(title, button),
    known: leaves,
    registered: leaves,
  },
}
