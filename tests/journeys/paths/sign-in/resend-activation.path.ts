import type { resendActivationMachine } from '../../../../machines/sign-in/resend-activation.machine.ts'
import { write } from '../../keyboard.ts'
import { expect, loginForm, said } from '../../visitor.ts'
import { press, submit } from '../looks.ts'
import type { Look, Screen, Visit } from '../screen.ts'
import { addressOf, knowsVisitor } from '../visits.ts'

const link = 'Resend activation link'

const offered: Look = async ({ page }) => {
  await expect(submit(page, link)).toBeVisible()
  await expect(submit(page, link)).not.toHaveAttribute('aria-busy')
}

/** What a tab does that follows the link of an activation email. */
const activateElsewhere = async ({ page }: Visit): Promise<void> => {
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => new BroadcastChannel('activations').postMessage('activated'))
  await other.close()
}

/** The link that asks for the activation email once more, as the login offers it for the name in its form. */
export const resendActivationScreen: Screen<typeof resendActivationMachine> = {
  address: ({ email, returnTo }) => addressOf('/service_login', { return_to: returnTo, email: email || undefined }),
  arrive: knowsVisitor,
  events: {
    'activation.resend': async (visit, { email }) => {
      await write(loginForm(visit.page).username, email)
      await press(link)(visit)
    },
    'account.activate': activateElsewhere,
  },
  // A login knows of no email that was sent before.
  offers: { 'account.activate': (snapshot) => snapshot.matches('sent') },
  states: {
    idle: offered,
    sending: ({ page }) => expect(submit(page, link)).toHaveAttribute('aria-busy', 'true'),
    sent: async ({ page }, { context }) => {
      await expect(said(page, `A new activation link has been sent to ${context.email}.`)).toBeVisible()
    },
    activated: async ({ page }) => {
      await expect(said(page, 'Your account was activated in another tab. You can sign in now.')).toBeVisible()
      await expect(submit(page, link)).toBeHidden()
    },
    unaddressed: async (visit, expected) => {
      await offered(visit, expected)
      const { username } = loginForm(visit.page)
      await expect(username).toHaveAccessibleDescription('Please enter your username or email address.')
      await expect(username).toHaveAttribute('aria-invalid', 'true')
      await expect(username).toBeFocused()
    },
    failed: offered,
  },
  ownWords: ['unaddressed'],
}
