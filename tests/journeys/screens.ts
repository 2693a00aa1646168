import { fault, signedIn, somebody, stepTwo, type Tools, withCode, without } from './arriving.ts'
import { chooseOther, picture } from './forms.ts'
import { arrive, visit } from './visitor.ts'

/** A screen at rest. */
export interface Screen {
  /** The address, and what sets this screen apart where one address has several. */
  name: string
  /** The whole address, where the name is not all of it. */
  address?: string
  /** The scene that shows it in the book, where the address alone does not. */
  scene?: string
  /** What it takes to come there, where that is more than to open the address. */
  open?: (tools: Tools) => Promise<unknown>
  heading: string
  /** Whether search engines may list it. */
  listed?: true
  /** The field that has the cursor on arrival, by its id, where there is a keyboard. */
  focus?: string
  /** The fields of its form as name, type, what may be filled in and the keyboard; a screen without them has no form. */
  fields?: string[]
  /** The fields, by id, that speak while they are typed in. */
  speaking?: string[]
}

const person = ['firstName text given-name', 'lastName text family-name', 'countryCode select-one country']
const newsletter = 'newsletterSubscription checkbox'
const username = 'username text username email'
const email = 'email email username'
const password = 'password password current-password'
const newPassword = (name: string) => `${name} password new-password + rules`
/** What both steps of the registration have in their one form, where a password manager looks for it. */
const account = [email, newPassword('newPassword')]
const lists = ['marketingSource', 'platformOfInterest', 'role'].flatMap((name) => [
  `${name} select-one`,
  `${name}Other text off`,
])

/** Every screen by its address: what holds on all of them is proved on all of these. */
export const screens: Screen[] = [
  {
    name: '/',
    open: ({ page }) => arrive(page, '/'),
    heading: 'Sign in',
    listed: true,
    focus: 'field-username',
    fields: [username, password],
  },
  {
    name: '/service_login',
    open: async ({ page }) => {
      await arrive(page, '/service_login?required_password_update=true')
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
      await page.getByRole('button', { name: 'Resend activation link' }).waitFor()
    },
    heading: 'Sign in',
    listed: true,
    fields: [username, password],
  },
  {
    name: '/corporate_login',
    heading: 'Corporate sign in',
    listed: true,
    focus: 'field-email',
    fields: ['email email email'],
  },
  {
    name: '/corporate_login/error',
    address: `/corporate_login/error?error_code=external_idp_error&${fault}`,
    heading: 'Oops... something went wrong',
  },
  {
    name: '/error',
    address: `/error?error_code=social_user_disabled&${fault}`,
    heading: 'User disabled',
  },
  { name: '/ula-login-success', open: signedIn('active', '/ula-login-success'), heading: 'Sign in complete' },
  { name: '/ula-login-error', heading: 'Something went wrong' },
  { name: '/ula-logout-success', heading: 'Sign out complete' },
  {
    name: '/close',
    open: async ({ page, provoke }) => {
      provoke(/Scripts may close only the windows that were opened by them/)
      // A window that has been nowhere else closes in Firefox.
      await visit(page, '/ula-logout-success')
      await visit(page, '/close')
    },
    heading: 'Sign in complete',
  },
  {
    name: '/trimble/login',
    open: without('POST /account/social/login', '/trimble/login'),
    heading: 'Sign in with your Trimble account',
  },
  {
    name: '/register/trimble/complete',
    heading: 'Your License Server activation failed',
  },
  { name: '/logout', open: without('POST /account/logout', '/logout'), heading: 'Oops... what a mess.' },
  {
    name: '/register',
    heading: 'Sign up',
    listed: true,
    fields: [...account, ...person, newsletter],
  },
  {
    name: '/register, second step',
    scene: '#/register/stepTwo.editing',
    open: stepTwo,
    heading: 'Tell us about yourself',
    listed: true,
    fields: [...account, ...person, newsletter, 'captchaAnswer hidden'],
  },
  {
    name: '/register, second step in China',
    scene: '#/trial-register/editing/2',
    open: async (tools) => {
      await tools.cookie('location', 'CN')
      await tools.cookie('ssofe_language', 'en')
      await stepTwo(tools)
      await picture(tools.page).answer.waitFor()
    },
    heading: 'Tell us about yourself',
    listed: true,
    fields: [...account, ...person, newsletter, 'captchaGUID hidden', 'captchaAnswer text off numeric maxlength'],
  },
  {
    name: '/register/complete',
    open: async ({ page }) => {
      await visit(page, '/ula-logout-success')
      await page.evaluate((registeredEmail) => {
        history.replaceState({ ...history.state, registeredEmail }, '', '/register/complete')
      }, somebody)
      await page.reload()
    },
    heading: 'Thank you. Your account has been created.',
  },
  {
    name: '/register/social',
    address: `/register/social?platform=google&firstName=Nadia&lastName=New&email=${somebody}`,
    heading: 'Complete your profile',
    fields: [email, ...person, newsletter],
  },
  {
    name: '/link/existing/social',
    address: `/link/existing/social?email=${somebody}`,
    heading: 'Link existing account',
    fields: [email, password],
  },
  {
    name: '/register/social/complete',
    address: `/register/social/complete?email=${somebody}&fullName=Nadia%20New`,
    open: async ({ page, outside }) => {
      // Where the page goes after three seconds answers that there is nothing to show, so it stays.
      await page.route(outside.at('/home'), (route) => route.fulfill({ status: 204 }))
      await visit(page, `/register/social/complete?email=${somebody}&fullName=Nadia%20New`)
    },
    heading: 'Account created',
  },
  {
    name: '/profile/edit',
    open: signedIn('customer', '/profile/edit'),
    heading: 'Edit account',
    fields: [email, ...person, 'customerNumber text'],
  },
  { name: '/account/activate', heading: 'We could not activate your account' },
  { name: '/account/delete', address: '/account/delete?code=x', heading: 'Delete your account?' },
  {
    name: '/account/recover',
    heading: 'Forgot password?',
    focus: 'field-email',
    fields: ['email email email'],
  },
  {
    name: '/account/password-reset',
    open: withCode('/account/password-reset?code=x'),
    heading: 'Set a new password',
    fields: [newPassword('newPassword')],
    speaking: ['field-newPassword'],
  },
  {
    name: '/account/password-setup',
    open: async (tools) => {
      await withCode('/account/password-setup?code=x')(tools)
      await tools.page.locator('main select').first().waitFor()
      for (const list of await tools.page.locator('main select').all()) await chooseOther(list)
    },
    heading: 'Complete your account',
    fields: [newPassword('password'), ...lists, 'phoneNumber tel tel'],
    speaking: ['field-password'],
  },
  {
    name: '/account/password-change',
    open: signedIn('active', '/account/password-change'),
    heading: 'Change password',
    fields: ['username text username', 'oldPassword password current-password', newPassword('newPassword')],
    speaking: ['field-newPassword'],
  },
  { name: '/legacy_login/callback', heading: 'Something went wrong' },
  {
    name: '/trial/email-check',
    heading: 'Start your free trial',
    focus: 'field-email',
    fields: ['email email work email'],
  },
  {
    name: '/trial/email-confirm',
    address: `/trial/email-confirm?email=${somebody}`,
    heading: 'Start your free trial',
    fields: ['email email work email'],
  },
  {
    name: '/trial/link-expired',
    heading: 'Oops! Your activation link has expired.',
  },
  {
    name: '/trial/login',
    address: `/trial/login?email=${somebody}`,
    heading: 'Sign in to get your trial',
    fields: [username, password],
  },
  {
    name: '/trial/recover',
    heading: 'Forgot password?',
    focus: 'field-email',
    fields: ['email email email'],
  },
  {
    name: '/trial/register',
    address: `/trial/register?email=${somebody}`,
    heading: 'Start your free trial',
    fields: [email, ...person, newPassword('newPassword'), newsletter, 'captchaAnswer hidden'],
    speaking: ['field-firstName', 'field-lastName', 'field-newPassword'],
  },
  {
    name: '/trial/register/success',
    address: `/trial/register/success?email=${somebody}`,
    heading: 'Check your email',
  },
  {
    name: '/account/activate/login',
    open: without('POST /account/activation/login', '/account/activate/login?code=0123456789abcdef'),
    heading: 'Oops... what a mess.',
  },
  { name: '/nowhere', heading: '404 – PAGE NOT FOUND' },
]
