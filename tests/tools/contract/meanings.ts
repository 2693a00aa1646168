import type { RefusalKind } from '#machines/port/refusals.ts'
import type { wire } from '#src/gateway/wire.ts'

/** What a status means to one call alone, or to all that show an account. */
type Status = '401' | '404, 410' | '422'

interface Meaning {
  /** What is asked. */
  asks: string
  /** By refusal: what the visitor then sees. */
  refused?: Partial<Record<RefusalKind | Status, string>>
}

const underPassword = 'The message under the password, which has to be typed anew.'
const underCaptcha = 'A new captcha, and the message under it.'
const linking = 'The way to linking the two accounts.'
const newLink = 'A page that says so and offers a new link.'
const code = { codeGone: newLink, '404, 410': newLink }
const signInAgain = 'A word that the session is over, and the way to the login and back.'

export const meanings: Record<keyof typeof wire, Meaning> = {
  loadSession: {
    asks: 'Who is signed in, where the visitor is, and the token that all other calls carry',
    refused: { '401': 'The same as an empty `ID`: nobody is signed in.' },
  },
  loadCountries: { asks: 'All countries, by their English names' },
  loadLoginModes: { asks: 'How the account of this name signs in' },
  logIn: {
    asks: 'Sign in by a password',
    refused: {
      wrongPassword: underPassword,
      notActive: 'With status 403: a button that sends a new activation link.',
      blocked: 'The message, how long to wait, and the way to a new password.',
      disabled: 'The message.',
      captcha: underCaptcha,
    },
  },
  logOut: { asks: 'Sign out' },
  generateCaptcha: { asks: 'A picture to be read, by its path on the host of captchas' },
  startSocialLogin: {
    asks: 'The sign-in page of a provider',
    refused: { '422': 'The page, loaded anew once.' },
  },
  startEnterpriseLogin: {
    asks: 'The sign-in page of the company that an email address belongs to',
    refused: { companyUnknown: 'That no company signs this address in.' },
  },
  register: {
    asks: 'A new account, whose activation link is mailed',
    refused: { captcha: underCaptcha, emailTaken: linking },
  },
  validateFields: { asks: 'Whether one field would be accepted' },
  registerSocially: {
    asks: 'A new account for whom a provider has just signed in',
    refused: { emailTaken: linking },
  },
  linkAccount: {
    asks: 'Link whom a provider has just signed in to an account, and sign in',
    refused: { wrongPassword: underPassword },
  },
  loadProfile: { asks: 'The profile of the account', refused: { '401': 'The login, and then the profile.' } },
  saveProfile: { asks: 'A change of the profile', refused: { '401': signInAgain } },
  recoverPassword: { asks: 'A mail with a link to a new password; the answer never tells whether there is an account' },
  validateCode: { asks: 'Whether the code of a link still sets a password', refused: code },
  resetPassword: { asks: 'A new password, by the code of a link', refused: code },
  setUpPassword: { asks: 'The first password of somebody invited, by the code of a link', refused: code },
  changePassword: {
    asks: 'Another password',
    refused: { wrongCurrent: 'The message under the current password.', '401': signInAgain },
  },
  activateAccount: { asks: 'Activate the account, by the code of a link', refused: { codeGone: newLink } },
  deleteAccount: {
    asks: 'Delete the account, by the code of a link',
    refused: { codeGone: 'That the link deletes nothing any more.' },
  },
  resendActivation: {
    asks: 'Another mail with an activation link; the answer never tells whether there is an account',
  },
  resendTrialActivation: { asks: 'The same, for a trial' },
  logInByActivation: {
    asks: 'Activate the account of a trial and sign in, by the code of a link',
    refused: { cannotActivate: 'The trial: the account is active already.', codeGone: 'That the link has expired.' },
  },
}
