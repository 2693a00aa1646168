import { areNew } from '#machines/fields/field-checks.ts'
import { unseal } from '#machines/security/secret.ts'
import type { registerMachine } from '#machines/sign-up/register.machine.ts'
import type { EmailVerdict } from '#machines/sign-up/verify-email.types.ts'
import { registerForm } from '../../forms.ts'
import { pressOn, typeInto } from '../../keyboard.ts'
import { edits, leaves, offers, press, retry, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf, failWidget, introduce, needsWidget, passCaptcha, runningCheck } from '../visits.ts'

const first = 'Sign up'
const second = 'Tell us about yourself'

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
      await typeInto(registerForm(page).email, email)
      await pressOn(registerForm(page).email, 'Tab')
    },
    'field.require': press('Resend activation link'),
    'step.submit': async ({ page }, { values: { email, newPassword } }) => {
      await typeInto(registerForm(page).password, unseal(newPassword))
      await typeInto(registerForm(page).email, email)
      await pressOn(registerForm(page).email, 'Enter')
    },
    'step.back': ({ page }) => pressOn(registerForm(page).back),
    'captcha.fail': failWidget,
    'form.submit': async (visit, { values }) => {
      await introduce(visit, values)
      if (unseal(values.captchaAnswer)) await passCaptcha(visit)
      await pressOn(registerForm(visit.page).create)
    },
    'load.retry': retry,
  },
  offers: {
    // Step 1 hides the widget.
    'captcha.fail': (snapshot) => needsWidget(snapshot) && snapshot.matches('stepTwo'),
    // Only an empty field is required.
    'field.require': ({ context }) => context.email === '',
    // Typing takes back what waits to be sent.
    'email.leave': (snapshot) => !snapshot.hasTag('busy'),
    'step.submit': (snapshot) => !snapshot.hasTag('busy'),
    // A visitor leaves each field before submitting, so each one is checked.
    'form.submit': (snapshot, { values }) =>
      !snapshot.hasTag('busy') && (snapshot.matches({ stepTwo: 'checking' }) || !areNew(values, snapshot.context)),
  },
  inPage: {
    awaitCheck: runningCheck,
    verifyEmail: {
      call: 'POST /account/login/modes',
      answer: async ({ outside }, answer) => {
        const { kind } = answer as EmailVerdict
        const isCorporate = kind === 'corporate'
        const body = { oidc: isCorporate, password: !isCorporate, loginCaptchaEnabled: false }
        await (await outside.hold('POST /account/login/modes'))({ status: 200, body })
        if (isCorporate) return
        const said = kind === 'unknown' ? { status: 500 } : { status: 200, body: { status: kind } }
        await (await outside.hold('POST /account/register/validate'))(said)
      },
    },
  },
  states: {
    leaving: leaves,
    'stepOne.editing': offers(first, 'Continue'),
    'stepOne.checking.typing': sends(first, 'Continue'),
    'stepOne.checking.waiting': sends(first, 'Continue'),
    'stepOne.preparing': sends(first, 'Continue'),
    unreachable: shows('Oops... what a mess.'),
    'stepTwo.editing': offers(second, 'Create account', 'ada@lovelace.example'),
    'stepTwo.checking.typing': sends(second, 'Create account'),
    'stepTwo.checking.waiting': sends(second, 'Create account'),
    'stepTwo.emailTaken': offers(second, 'Create account', 'Link existing account'),
    proving: sends(second, 'Create account'),
    submitting: sends(second, 'Create account'),
    registered: leaves,
  },
}
