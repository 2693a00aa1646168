import { unseal } from '../../../../machines/parts/sealed.ts'
import type { registerMachine } from '../../../../machines/sign-up/register.ts'
import { registerForm } from '../../forms.ts'
import { edits, leaves, offers, retry, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf, failWidget, introduce, isFilled, needsWidget, passCaptcha } from '../visits.ts'

const first = 'Sign up'
const second = 'Tell us about yourself'

/** The registration. */
export const registerScreen: Screen<typeof registerMachine> = {
  address: ({ email, returnTo, tracking }) =>
    addressOf('/register', {
      return_to: returnTo,
      email: email || undefined,
      utm_medium: tracking.utmMedium,
      utm_source: tracking.utmSource,
      utm_campaign: tracking.utmCampaign,
    }),
  events: {
    'field.edit': edits,
    'email.leave': async ({ page }, { email }) => {
      await registerForm(page).email.fill(email)
      await registerForm(page).email.press('Tab')
    },
    'password.type': ({ page }, { complaint }) => registerForm(page).password.fill(complaint ? '' : 'Lovelace-1843!'),
    'step.submit': async ({ page }, { email, password }) => {
      await registerForm(page).password.fill(unseal(password))
      await registerForm(page).email.fill(email)
      await registerForm(page).email.press('Enter')
    },
    'step.back': ({ page }) => registerForm(page).back.click(),
    'field.leave': (stage, { fields }) => introduce(stage, fields),
    'captcha.fail': failWidget,
    'form.submit': async (stage, { form }) => {
      await introduce(stage, form)
      await passCaptcha(stage)
      await registerForm(stage.page).lastName.press('Enter')
    },
    'load.retry': retry,
  },
  offers: { 'captcha.fail': needsWidget, 'field.leave': isFilled },
  states: {
    'stepOne.editing': offers(first, 'Continue'),
    'stepOne.checkingEmail': sends(first, 'Continue'),
    'stepOne.checkingModes': sends(first, 'Continue'),
    verifyingEmail: sends(first, 'Continue'),
    verifyingModes: sends(first, 'Continue'),
    preparing: sends(first, 'Continue'),
    unreachable: shows('Oops... what a mess.'),
    'stepTwo.editing': offers(second, 'Create account', 'ada@lovelace.example'),
    'stepTwo.checking': sends(second, 'Create account'),
    'stepTwo.taken': offers(second, 'Create account', 'Link existing account'),
    verifying: sends(second, 'Create account'),
    submitting: sends(second, 'Create account'),
    registered: leaves,
  },
}
