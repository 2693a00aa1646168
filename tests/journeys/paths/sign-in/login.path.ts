import type { loginMachine } from '../../../../machines/sign-in/login.machine.ts'
import { reach, write } from '../../keyboard.ts'
import { loginForm } from '../../visitor.ts'
import { edits, leaves, offers, retry, sends, shows } from '../looks.ts'
import type { Look, Screen } from '../screen.ts'
import { addressOf, failWidget, logIn, needsWidget, typesPassword } from '../visits.ts'

const title = 'Sign in to complete your purchase'
const button = 'Sign in'

const form =
  (...words: (string | RegExp)[]): Look =>
  (stage, expected) =>
    offers(expected.context.returnTo ? title : 'Sign in', button, ...words)(stage, expected)

/** The login. */
export const loginScreen: Screen<typeof loginMachine> = {
  address: ({ returnTo, isReturnRefused, prompted, passwordUpdateRequired, username }) =>
    addressOf('/service_login', {
      return_to: returnTo ?? (isReturnRefused ? 'https://evil.example/' : undefined),
      prompt: prompted ? 'login' : undefined,
      required_password_update: passwordUpdateRequired ? 'true' : undefined,
      email: username || undefined,
    }),
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
  offers: { 'captcha.fail': needsWidget },
  states: {
    'filling.arriving.typing': form(),
    'filling.arriving.waiting': sends(title, button),
    'filling.editing': form(),
    'filling.checking.typing': form(),
    'filling.checking.waiting': sends(title, button),
    'filling.corporateOnly': form('Using a corporate account?'),
    'filling.inactive': form('Your account is not active.'),
    'filling.blocked': form('Your account is temporarily blocked'),
    'filling.disabled': form('Your user has been disabled'),
    submitting: sends(title, button),
    unreachable: shows('Oops... what a mess.'),
    linking: leaves,
    alreadySignedIn: leaves,
    updatingPassword: leaves,
    updatingProfile: leaves,
    returning: leaves,
  },
  ownWords: ['filling.blocked'],
}
