import type { BrowserContext, Page } from '@playwright/test'
import { mailedLink, newcomer, registerForm } from '../journeys/forms.ts'
import type { Outside } from '../journeys/outside.ts'
import { addressWith } from '../journeys/partner/license.ts'
import { heading } from '../journeys/visitor.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  outside: Outside
  signIn: (like: string) => Promise<unknown>
}

export interface InterruptedPage {
  /** Gives the address; a link of a mail where the page needs one. */
  address(visit: Visit): string | Promise<string>
  /** What comes before the form, once the page is there. */
  begin?(visit: Visit): Promise<void>
  /** Where the form begins anew, because no password is kept. */
  resume?(visit: Visit): Promise<void>
  /** What the page may say instead, because it lived on a code. */
  instead?: string
  /** Its call failed on arrival, so the link in a second tab tries again. */
  isIll?: true
  /** The browser asks before the page is left, and the visitor agrees to lose the changes. */
  isAsked?: true
}

const at = (address: string): InterruptedPage => ({ address: () => address })

const mailed = (like: string, mail: 'activation' | 'reset' | 'delete' | 'trial' | undefined): InterruptedPage => ({
  address: async ({ outside }) => mailedLink(outside, (await outside.person(like, mail)).email),
  instead: 'Open the link in your email again',
})

/** A page whose call fails on arrival, so that its code is not used. */
const ill = (call: string, given: InterruptedPage): InterruptedPage => ({
  ...given,
  address: async (visit) => {
    await visit.outside.fault({ call, status: 503, body: { message: 'Down for a moment.' } })
    return given.address(visit)
  },
  begin: async ({ page }) => page.getByRole('main').getByText('Down for a moment.').first().waitFor(),
  isIll: true,
})

const inSession = (address: string): InterruptedPage => ({
  address: async ({ signIn }) => {
    await signIn('active')
    return address
  },
})

export const typed = { ...newcomer(), name: 'Nora' }

/** By flow; a suffix tells pages apart. */
export const pages: Record<string, InterruptedPage> = {
  login: at('/service_login'),
  corporateLogin: at('/corporate_login'),
  register: at('/register'),
  'register, second step': {
    ...at('/register'),
    begin: ({ page }) => registerForm(page).begin(typed),
    resume: async ({ page }) => {
      if ((await heading(page).textContent()) !== 'Sign up') return
      await registerForm(page).password.fill(typed.password)
      await registerForm(page).next.click()
    },
  },
  socialRegister: at('/register/social?platform=google&firstName=N&lastName=N&email=nadia.new@example.com'),
  linkAccount: at('/link/existing/social?email=nadia.new@example.com'),
  recover: at('/account/recover'),
  resetPassword: mailed('active', 'reset'),
  setupPassword: mailed('invited', undefined),
  changePassword: inSession('/account/password-change'),
  editProfile: { ...inSession('/profile/edit'), isAsked: true },
  deleteAccount: mailed('active', 'delete'),
  activate: ill('POST /account/activate', mailed('inactive', 'activation')),
  activateLicense: {
    address: async ({ context, outside }) => {
      await context.grantPermissions(['local-network-access'])
      const { token, order } = await outside.partner()
      await order('fail')
      return addressWith(token)
    },
    instead: 'Sign in again',
  },
  emailCheck: at('/trial/email-check'),
  trialRegister: at('/trial/register?email=nadia.new@example.com'),
  trialActivation: ill('POST /account/activation/login', mailed('inactive', 'trial')),
}

export const controls = (page: Page) =>
  page.locator('main form').locator('input:not([type=hidden], [readonly]), select').filter({ visible: true })

/** Types something into every field. */
export async function typeAll(page: Page): Promise<void> {
  for (const control of await controls(page).all()) {
    const { name, type } = await control.evaluate(({ name, type }: HTMLInputElement) => ({ name, type }))
    if (type === 'checkbox') await control.check()
    else if (type === 'select-one') await control.selectOption(name === 'countryCode' ? 'NL' : { index: 1 })
    else if (type === 'password') await control.fill(typed.password)
    else if (/email|username/.test(name)) await control.fill(typed.email)
    else await control.fill(type === 'tel' ? '+31 20 123 4567' : typed.name)
  }
  await page.keyboard.press('Tab')
}
