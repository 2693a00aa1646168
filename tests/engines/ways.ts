import { somebody } from '../journeys/arriving.ts'
import { newcomer } from '../journeys/forms.ts'
import type { Visitor } from './visitor.ts'

type Way = (visitor: Visitor) => Promise<unknown>

const without =
  (call: string, address: string): Way =>
  async ({ outside, visit }) => {
    await outside.fault({ call, status: 503, body: { message: 'An unexpected error occurred.', guid: '5f0c6d6e' } })
    await visit(address)
  }

const withCode =
  (address: string): Way =>
  async ({ outside, visit }) => {
    await outside.fault({ call: 'GET /account/recover/{code}', body: { status: 'OK' } })
    await visit(address)
  }

const signedIn =
  (like: string, address: string): Way =>
  async ({ signIn, visit }) => {
    await signIn(like)
    await visit(address)
  }

const stepTwo: Way = async ({ visit, write, press }) => {
  const { email, password } = newcomer()
  await visit('/register')
  await write('email', email)
  await write('newPassword', password)
  await press('main form button[type=submit]')
}

/** How a screen is come to over WebDriver, where its address alone does not lead there. */
export const ways: Record<string, Way> = {
  '/ula-login-success': signedIn('active', '/ula-login-success'),
  '/close': async ({ visit }) => {
    await visit('/ula-logout-success')
    await visit('/close')
  },
  '/trimble/login': without('POST /account/social/login', '/trimble/login'),
  '/logout': without('POST /account/logout', '/logout'),
  '/register, second step': stepTwo,
  '/register, second step in China': async (visitor) => {
    await visitor.cookie('location', 'CN')
    await visitor.cookie('ssofe_language', 'en')
    await stepTwo(visitor)
  },
  '/register/complete': async ({ visit, evaluate }) => {
    await visit('/ula-logout-success')
    const register = (registeredEmail: string) =>
      history.replaceState({ ...history.state, registeredEmail }, '', '/register/complete')
    await evaluate(register, somebody)
    await evaluate(() => location.reload())
  },
  '/profile/edit': signedIn('customer', '/profile/edit'),
  '/account/password-reset': withCode('/account/password-reset?code=x'),
  '/account/password-setup': withCode('/account/password-setup?code=x'),
  '/account/password-change': signedIn('active', '/account/password-change'),
  '/account/activate/login': without('POST /account/activation/login', '/account/activate/login?code=0123456789abcdef'),
}
