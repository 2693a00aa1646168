import type { InputFrom } from 'xstate'
import type { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { pressOn } from '../../keyboard.ts'
import { expect } from '../../visitor.ts'
import { leaves, passes, reloads } from '../looks.ts'
import type { Screen, Visit } from '../screen.ts'
import { addressOf, knowsVisitor, ownReload } from '../visits.ts'

const names = { google: 'Google', facebook: 'Facebook', trimble: 'Trimble' }
const provider = ({ page }: Visit, platform: keyof typeof names) =>
  page.getByRole('button', { name: `Continue with ${names[platform]}` })

const company = ({ page }: Visit) => page.getByRole('link', { name: 'Continue with corporate email' })

function cameFromCompany(): void {
  if (origin !== 'null') localStorage.setItem('account:way', 'aldera corporate ada@corporate.example')
}

function showInApp(): void {
  const { userAgent } = navigator
  Object.defineProperty(navigator, 'userAgent', { value: userAgent.replace(')', '; wv)') })
}

/** The provider buttons of the login. */
export const socialLoginScreen: Screen<typeof socialLoginMachine> = {
  address: ({ continue: target }) => addressOf('/service_login', { return_to: target }),
  before: async ({ page, path }) => {
    await page.addInitScript(cameFromCompany)
    if ((path.input as InputFrom<typeof socialLoginMachine>).isInApp) await page.addInitScript(showInApp)
  },
  arrive: knowsVisitor,
  events: {
    'provider.choose': (visit, { platform }) => pressOn(provider(visit, platform)),
    'company.choose': (visit) => pressOn(company(visit), 'Enter'),
  },
  states: {
    choosing: (visit) => expect(provider(visit, 'google')).not.toHaveAttribute('aria-busy'),
    asking: (visit, { context }) => expect(provider(visit, context.platform)).toHaveAttribute('aria-busy', 'true'),
    askingCompany: (visit) => expect(company(visit)).toHaveAttribute('aria-busy', 'true'),
    claimingReload: passes,
    reloading: reloads,
    leaving: leaves,
    leavingForCompany: leaves,
  },
  inPage: { claimReload: ownReload },
}
