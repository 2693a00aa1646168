import type { trialLoginMachine } from '../../../../machines/trial/trial-login.machine.ts'
import { reach, write } from '../../keyboard.ts'
import { loginForm } from '../../visitor.ts'
import { edits, leaves, offers, retry, sends, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf, failWidget, logIn, needsWidget, typesPassword } from '../visits.ts'

const title = 'Sign in to get your trial'
const button = 'Sign in'

/** The login of a trial. */
export const trialLoginScreen: Screen<typeof trialLoginMachine> = {
  address: ({ username, keep }) => addressOf('/trial/login', { ...keep, email: username || undefined }),
  events: {
    'field.edit': edits,
    'form.submit': logIn,
    'username.leave': async ({ page }, { username }) => {
      await write(loginForm(page).username, username)
      await reach(loginForm(page).password)
    },
    'password.type': typesPassword,
    'captcha.fail': failWidget,
    'load.retry': retry,
  },
  offers: {
    'captcha.fail': needsWidget,
    // An email that came along cannot be changed here.
    'username.leave': ({ context }, { username }) => ['', username].includes(context.username),
  },
  states: {
    linking: leaves,
    preparing: sends(title, button),
    unreachable: shows('Oops... what a mess.'),
    'filling.editing': offers(title, button),
    'filling.checking.typing': offers(title, button),
    'filling.checking.waiting': sends(title, button),
    'filling.corporateOnly': offers(title, button, 'Using a corporate account?'),
    'filling.inactive': offers(title, button, 'Your account is not active.', 'Resend activation link'),
    submitting: sends(title, button),
    updatingPassword: leaves,
    signedIn: leaves,
  },
}
