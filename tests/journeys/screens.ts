import type { FileRouteTypes } from '#src/route-tree.gen.ts'

/** A person in the query of a page. */
const somebody = 'nadia.new@example.com'
const fault = 'error_id=5f0c6d6e-6f0e-4a55-9a3e-2f1d7c9b0a11'

interface Shown {
  /** The full address, if the name is not one. */
  address?: string
  /** The flow, state and shape at rest: `trial-register/filling.editing/2`. */
  shows?: string
  /** The prerendered heading; the preview covers later ones. */
  heading?: string
  listed?: true
  /** The id of the field that has the focus on arrival, on a device with a keyboard. */
  focus?: string
  /** The fields as name, type, autocomplete, input mode and whether one may stay empty; without fields there is no form. */
  fields?: string[]
  /** The name of its submit button. */
  button?: string
}

export interface Screen extends Shown {
  /** The path, with a suffix where several screens share it. */
  name: string
}

type Address = FileRouteTypes['to']

const person = ['firstName text given-name', 'lastName text family-name', 'countryCode select-one country']
const newsletter = 'newsletterSubscription checkbox optional'
const username = 'username text username email'
const email = 'email email username'
const password = 'password password current-password'
const newPassword = 'newPassword password new-password + rules'
/** The account fields, which both steps of the registration need for password managers. */
const account = [email, newPassword]
const lists = ['marketingSource', 'platformOfInterest', 'role'].flatMap((name) => [
  `${name} select-one`,
  `${name}Other text off`,
])

/** What each page of the router shows; a suffix tells screens apart that share an address. */
const shown: Record<Address | '/nowhere', Shown> & { [second: `${Address}, ${string}`]: Shown } = {
  '/': {
    heading: 'Sign in',
    listed: true,
    focus: 'field-username',
    fields: [username, password],
    button: 'Sign in',
  },
  '/service_login': {
    shows: 'login/filling.editing',
    heading: 'Sign in',
    listed: true,
    fields: [username, password],
    button: 'Sign in',
  },
  '/corporate_login': {
    shows: 'corporate-login',
    heading: 'Corporate sign-in',
    listed: true,
    focus: 'field-email',
    fields: ['email email email'],
    button: 'Next',
  },
  '/corporate_login/error': {
    address: `/corporate_login/error?error_code=external_idp_error&${fault}`,
    heading: 'Oops... something went wrong',
  },
  '/error': { address: `/error?error_code=social_user_disabled&${fault}`, heading: 'User disabled' },
  '/ula-login-success': { shows: 'session/complete' },
  '/ula-login-error': { heading: 'Something went wrong' },
  '/ula-logout-success': {},
  '/close': { shows: 'close/leftOpen' },
  '/trimble/login': { shows: 'partner-login/failed' },
  '/register/trimble/complete': { shows: 'activate-license/stopped.failed' },
  '/logout': { shows: 'logout/failed' },
  '/register': {
    shows: 'register',
    heading: 'Sign up',
    listed: true,
    fields: [...account, ...person, newsletter],
    button: 'Continue',
  },
  '/register, second step': {
    shows: 'register/stepTwo.editing',
    listed: true,
    fields: [...account, ...person, newsletter, 'captchaAnswer hidden', 'captchaAsks hidden'],
    button: 'Create account',
  },
  '/register, second step in China': {
    shows: 'trial-register/filling.editing/2',
    listed: true,
    fields: [
      ...account,
      ...person,
      newsletter,
      'captchaGUID hidden',
      'captchaAsks hidden',
      'captchaAnswer text off numeric',
    ],
    button: 'Create account',
  },
  '/register/complete': {},
  '/register/social': {
    shows: 'social-register',
    address: `/register/social?platform=google&firstName=Nadia&lastName=New&email=${somebody}`,
    fields: [email, ...person, newsletter],
    button: 'Create account',
  },
  '/link/existing/social': {
    shows: 'link-account',
    address: `/link/existing/social?email=${somebody}`,
    fields: [email, password],
    button: 'Link account',
  },
  '/register/social/complete': {
    shows: 'social-complete',
    address: `/register/social/complete?email=${somebody}&fullName=Nadia%20New`,
  },
  '/profile/edit': {
    shows: 'edit-profile/loaded.editing',
    fields: [email, ...person, 'customerNumber text'],
    button: 'Save',
  },
  '/account/activate': { shows: 'activate/refused' },
  '/account/delete': { shows: 'delete-account', address: '/account/delete?code=x' },
  '/account/recover': {
    shows: 'recover',
    heading: 'Forgot password?',
    focus: 'field-email',
    fields: ['email email email'],
    button: 'Send link',
  },
  '/account/password-reset': {
    shows: 'reset-password/editing',
    fields: [newPassword],
    button: 'Save password',
  },
  '/account/password-setup': {
    shows: 'setup-password/editing',
    fields: [newPassword, ...lists, 'phoneNumber tel tel optional'],
    button: 'Finish setup',
  },
  '/account/password-change': {
    shows: 'change-password',
    fields: ['username text username', 'oldPassword password current-password', newPassword],
    button: 'Change password',
  },
  '/legacy_login/callback': { shows: 'legacy-callback/failed' },
  '/trial/email-check': {
    shows: 'email-check',
    heading: 'Start your free trial',
    focus: 'field-email',
    fields: ['email email work email'],
    button: 'Continue',
  },
  '/trial/email-confirm': {
    shows: 'email-check',
    address: `/trial/email-confirm?email=${somebody}`,
    fields: ['email email work email'],
    button: 'Continue',
  },
  '/trial/link-expired': {},
  '/trial/login': {
    shows: 'login/filling.editing',
    address: `/trial/login?email=${somebody}`,
    heading: 'Sign in to get your trial',
    fields: [username, password],
    button: 'Sign in',
  },
  '/trial/recover': {
    shows: 'recover',
    focus: 'field-email',
    fields: ['email email email'],
    button: 'Send link',
  },
  '/trial/register': {
    shows: 'trial-register/filling.editing',
    address: `/trial/register?email=${somebody}`,
    fields: [email, newPassword, ...person, newsletter, 'captchaAnswer hidden', 'captchaAsks hidden'],
    button: 'Create account',
  },
  '/trial/register/success': { address: `/trial/register/success?email=${somebody}` },
  '/account/activate/login': { shows: 'trial-activation/unreachable' },
  '/nowhere': { heading: '404 – PAGE NOT FOUND' },
}

/** Every screen: rules for all screens run on all of these. */
export const screens: Screen[] = Object.entries(shown).map(([name, screen]) => ({ name, ...screen }))
