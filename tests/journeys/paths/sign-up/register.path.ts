import { areDue } from '../../../../machines/fields/field-checks.ts'
import { unseal } from '../../../../machines/security/secret.ts'
import type { registerMachine } from '../../../../machines/sign-up/register.machine.ts'
import { registerForm } from '../../forms.ts'
import { hit, write } from '../../keyboard.ts'
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
      await write(registerForm(page).email, email)
      await hit(registerForm(page).email, 'Tab')
    },
    'password.type': ({ page }) => write(registerForm(page).password, 'x'),
    'step.submit': async ({ page }, { email, password }) => {
      await write(registerForm(page).password, unseal(password))
      await write(registerForm(page).email, email)
      await hit(registerForm(page).email, 'Enter')
    },
    'step.back': ({ page }) => hit(registerForm(page).back),
    'field.leave': (stage, { fields }) => introduce(stage, fields),
    'captcha.fail': failWidget,
    'form.submit': async (stage, { form }) => {
      await introduce(stage, form)
      await passCaptcha(stage)
      await hit(registerForm(stage.page).create)
    },
    'load.retry': retry,
  },
  offers: {
    // Behind the first step it is out of reach.
    'captcha.fail': (snapshot) => needsWidget(snapshot) && snapshot.matches('stepTwo'),
    'field.leave': isFilled,
    // Whoever fills in the form leaves one field after the other, and each is checked.
    'form.submit': (snapshot, { form }) => snapshot.matches({ stepTwo: 'checking' }) || !areDue(form, snapshot.context),
  },
  states: {
    linking: leaves,
    'stepOne.editing': offers(first, 'Continue'),
    'stepOne.checkingEmail.typing': sends(first, 'Continue'),
    'stepOne.checkingEmail.waiting': sends(first, 'Continue'),
    'stepOne.checkingModes.typing': sends(first, 'Continue'),
    'stepOne.checkingModes.waiting': sends(first, 'Continue'),
    'stepOne.preparing': sends(first, 'Continue'),
    unreachable: shows('Oops... what a mess.'),
    'stepTwo.editing': offers(second, 'Create account', 'ada@lovelace.example'),
    'stepTwo.checking.typing': sends(second, 'Create account'),
    'stepTwo.checking.waiting': sends(second, 'Create account'),
    'stepTwo.taken': offers(second, 'Create account', 'Link existing account'),
    submitting: sends(second, 'Create account'),
    registered: leaves,
  },
}
