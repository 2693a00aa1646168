import type { BrowserContext } from '@playwright/test'
import { stateCookie } from '../../src/gateway/legacy.ts'
import type { Outside, Somebody } from '../journeys/outside.ts'

/** What an opening can prepare. */
export interface Stage {
  app: string
  context: BrowserContext
  outside: Outside
  somebody: Somebody
}

/** Where an episode begins: as whom, and at which address; with a person's kind, somebody like that signed in before. */
export interface Opening {
  like?: string
  isSignedIn?: true
  address: string | ((stage: Stage) => Promise<string>)
}

const code = '0123456789abcdef0123456789abcdef'
const signedIn = (address: Opening['address'], like = 'active'): Opening => ({ like, isSignedIn: true, address })
const { stringify } = JSON

/** A request of somebody at this browser, with the token of the session. */
async function post({ context, outside }: Stage, path: string, data: object) {
  const session = await context.request.get(outside.at('/gateway/session'))
  const headers = { 'x-csrf-token': session.headers()['x-csrf-token'] ?? '' }
  return context.request.post(outside.at(path), { headers, data })
}

/** Signs the somebody of an episode in. */
export async function signIn(stage: Stage): Promise<void> {
  const { email, password } = stage.somebody
  await post(stage, '/gateway/account/login', { email, password })
}

async function mailed({ outside, somebody }: Stage): Promise<string> {
  const [newest] = await outside.mail(somebody.email)
  return newest?.links[0] ?? '/nowhere'
}

async function recovering(stage: Stage): Promise<string> {
  await post(stage, '/gateway/account/recover', { email: stage.somebody.email })
  return mailed(stage)
}

async function deleting(stage: Stage): Promise<string> {
  const { context, outside } = stage
  const portal = await (await context.request.get(outside.at('/portal'))).text()
  const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(portal) ?? []
  await context.request.post(outside.at('/portal/delete'), { form: { csrf } })
  return mailed(stage)
}

async function partner({ outside, somebody }: Stage): Promise<string> {
  const response = await fetch(outside.at('/control/tokens'), {
    method: 'POST',
    body: stringify({ email: somebody.email }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return `/register/trimble/complete?access_token=${token}`
}

const legacy =
  (cookie: string, returnTo: string, query = 'access_token=legacy-access-token-5e1f9a0b&') =>
  async ({ context, outside, app }: Stage): Promise<string> => {
    await context.addCookies([{ name: stateCookie, value: cookie, url: app }])
    const state = Buffer.from(stringify({ return_to: returnTo.replace('{world}', outside.at('')), code })).toString(
      'base64url',
    )
    return `/legacy_login/callback#${query}state=${state}`
  }

/** Where episodes begin: the addresses that people arrive at, in `{world}` and from it, with real codes and with wrong ones. */
export const openings: readonly Opening[] = [
  { address: '/' },
  { like: 'captcha', address: '/service_login' },
  { like: 'inactive', address: '/service_login' },
  { like: 'blocked', address: '/service_login?return_to={world}/store' },
  { like: 'disabled', address: '/' },
  { like: 'passwordUpdate', address: '/service_login?return_to={world}/store' },
  { like: 'profileUpdate', address: '/service_login?return_to={world}/checkout' },
  { like: 'notLinked', address: '/service_login?return_to={world}/portal' },
  { like: 'corporate', address: '/service_login?return_to={world}/demo' },
  { address: '/service_login?return_to=https://evil.example/' },
  { address: '/service_login?required_password_update=true' },
  { address: '/?return_to={world}/store' },
  signedIn('/service_login?prompt=login&return_to={world}/store'),
  signedIn('/service_login?return_to=https://evil.example/'),
  { like: 'corporate', address: '/corporate_login?return_to={world}/home' },
  signedIn('/logout?return_to={world}/home'),
  signedIn('/logout'),
  { address: '/register' },
  { address: '/register?email=newcomer%40example.com&return_to={world}/store' },
  { address: '/register?email=colleague%40studio.example' },
  { address: '/register/social?platform=google&firstName=Nadia&lastName=New&email=nadia%40example.com' },
  { address: '/register/social/complete?email=nadia%40example.com&fullName=Nadia%20New' },
  { address: '/register/social/complete?fullName=Nadia%20New&return_to={world}/store' },
  { address: async ({ somebody }) => `/link/existing/social?email=${encodeURIComponent(somebody.email)}` },
  { address: '/account/recover' },
  { address: recovering },
  { address: `/account/password-reset?code=${code}` },
  { like: 'invited', address: mailed },
  { like: 'invited', address: mailed },
  { address: `/account/password-setup?code=${code}` },
  signedIn('/account/password-change'),
  { address: '/account/password-change' },
  signedIn('/profile/edit?return_to={world}/portal', 'customer'),
  signedIn('/profile/edit'),
  { address: '/profile/edit' },
  { like: 'inactive', address: mailed },
  { address: `/account/activate?code=${code}` },
  { address: '/account/activate' },
  signedIn(deleting),
  { address: `/account/delete?code=${code}` },
  { address: '/account/delete' },
  { address: '/trial/email-check?return_to={world}/trial' },
  { address: '/trial/email-confirm?email=newcomer%40example.com' },
  { address: '/trial/register?email=newcomer%40example.com&return_to={world}/de/trial' },
  { like: 'trial', address: '/trial/login?return_to={world}/trial' },
  { address: `/account/activate/login?code=${code}` },
  { address: '/account/activate/login' },
  { like: 'partner', address: '/trimble/login' },
  { like: 'partner', address: partner },
  // The license server takes a token for the scope of its faults.
  { like: 'partner', address: async ({ outside }) => `/register/trimble/complete?access_token=${outside.scope}` },
  signedIn('/ula-login-success'),
  { address: '/ula-login-success' },
  { address: '/register/trimble/complete' },
  { address: legacy(code, '{world}/store') },
  { address: legacy('another', '{world}/store') },
  { address: legacy('', '{world}/store') },
  { address: legacy(code, 'https://evil.example/') },
  { address: legacy(code, '{world}/store', 'error=access_denied&error_description=No&') },
  { address: legacy(code, '{world}/store', '') },
  { address: '/close' },
  { address: '/error?error_code=external_idp_error&error_id=0000' },
  { address: '/nowhere' },
]
