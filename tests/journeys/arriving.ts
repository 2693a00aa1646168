import type { Page } from '@playwright/test'
import { chooseOther, newcomer, picture, registerForm } from './forms.ts'
import type { Outside } from './outside.ts'
import { type Screen, somebody } from './screens.ts'
import { arrive, visit } from './visitor.ts'

/** What it takes to come to a screen. */
export interface Tools {
  page: Page
  outside: Outside
  signIn: (like: string) => Promise<{ email: string }>
  cookie: (name: string, value: string) => Promise<void>
  provoke: (pattern: RegExp) => void
}

/** Opens an address while a call fails. */
const without =
  (call: string, query = '') =>
  async ({ page, outside }: Tools, address: string) => {
    await outside.fault({ call, status: 503, body: { message: 'An unexpected error occurred.', guid: '5f0c6d6e' } })
    await visit(page, address + query)
  }

/** Opens a link with a code that the gateway takes for good. */
async function withCode({ page, outside }: Tools, address: string): Promise<void> {
  await outside.fault({ call: 'GET /account/recover/{code}', body: { status: 'OK' } })
  await visit(page, `${address}?code=x`)
}

/** Opens an address as somebody who is signed in. */
const signedIn =
  (like: string) =>
  async ({ page, signIn }: Tools, address: string) => {
    await signIn(like)
    await visit(page, address)
  }

/** Fills the first step of the registration. */
async function stepTwo({ page }: Tools): Promise<void> {
  await visit(page, '/register')
  await registerForm(page).begin(newcomer())
}

/** What it takes to come to a screen, where that is more than to open its address. */
const ways: Record<string, (tools: Tools, address: string) => Promise<unknown>> = {
  '/': ({ page }, address) => arrive(page, address),
  '/service_login': async ({ page }, address) => {
    await arrive(page, `${address}?required_password_update=true`)
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
    await page.getByRole('button', { name: 'Resend activation link' }).waitFor()
  },
  '/ula-login-success': signedIn('active'),
  '/close': async ({ page, provoke }, address) => {
    provoke(/Scripts may close only the windows that were opened by them/)
    // A window that has been nowhere else closes in Firefox.
    await visit(page, '/ula-logout-success')
    await visit(page, address)
  },
  '/trimble/login': without('POST /account/social/login'),
  '/logout': without('POST /account/logout'),
  '/register, second step': stepTwo,
  '/register, second step in China': async (tools) => {
    await tools.cookie('location', 'CN')
    await tools.cookie('ssofe_language', 'en')
    await stepTwo(tools)
    await picture(tools.page).answer.waitFor()
  },
  '/register/complete': async ({ page }) => {
    await visit(page, '/ula-logout-success')
    await page.evaluate((registeredEmail) => {
      history.replaceState({ ...history.state, registeredEmail }, '', '/register/complete')
    }, somebody)
    await page.reload()
  },
  '/register/social/complete': async ({ page, outside }, address) => {
    // Where the page goes after three seconds answers that there is nothing to show, so it stays.
    await page.route(outside.at('/home'), (route) => route.fulfill({ status: 204 }))
    await visit(page, address)
  },
  '/profile/edit': signedIn('customer'),
  '/account/password-reset': withCode,
  '/account/password-setup': async (tools, address) => {
    await withCode(tools, address)
    await tools.page.locator('main select').first().waitFor()
    for (const list of await tools.page.locator('main select').all()) await chooseOther(list)
  },
  '/account/password-change': signedIn('active'),
  '/account/activate/login': without('POST /account/activation/login', '?code=0123456789abcdef'),
}

/** Comes to a screen. */
export async function openScreen({ name, address = name }: Screen, tools: Tools): Promise<void> {
  await (ways[name]?.(tools, address) ?? visit(tools.page, address))
}
