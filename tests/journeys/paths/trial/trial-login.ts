import type { trialLoginMachine } from '../../../../machines/trial/trial-login.ts'
import { edits, leaves, offers, retry, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf, failWidget, logIn, needsWidget } from '../visits.ts'

const title = 'Sign in to get your trial'
const button = 'Sign in'

/** The login of a trial. */
export const trialLoginScreen: Screen<typeof trialLoginMachine> = {
  address: ({ username, keep }) => addressOf('/trial/login', { ...keep, email: username }),
  events: {
    'field.edit': edits,
    'form.submit': logIn,
    'captcha.fail': failWidget,
    'load.retry': retry,
  },
  offers: { 'captcha.fail': needsWidget },
  states: {
    linking: leaves,
    preparing: sends(title, button),
    unreachable: shows('Oops... what a mess.'),
    'filling.editing': offers(title, button),
    'filling.corporateOnly': offers(title, button, 'Using a corporate account?'),
    'filling.inactive': offers(title, button, 'Your account is not active.', 'Resend activation link'),
    identifying: sends(title, button),
    submitting: sends(title, button),
    updatingPassword: leaves,
    signedIn: leaves,
  },
}
