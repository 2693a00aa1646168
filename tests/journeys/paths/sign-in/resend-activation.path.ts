import type { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import { typeInto } from '../../keyboard.ts'
import { expect, loginForm, textOn } from '../../visitor.ts'
import { press, submit } from '../looks.ts'
import type { Look, Screen } from '../screen.ts'
import { addressOf, knowsVisitor } from '../visits.ts'

const link = 'Resend activation link'

const offered: Look = async ({ page }) => {
  await expect(submit(page, link)).toBeVisible()
  await expect(submit(page, link)).not.toHaveAttribute('aria-busy')
}

/** The resend link of the login, for the name in its form. */
export const resendActivationScreen: Screen<typeof resendActivationMachine> = {
  address: ({ email, returnTo }) => addressOf('/service_login', { return_to: returnTo, email: email || undefined }),
  arrive: knowsVisitor,
  events: {
    'activation.resend': async (visit, { email }) => {
      await typeInto(loginForm(visit.page).username, email)
      await press(link)(visit)
    },
  },
  states: {
    'offered.idle': offered,
    sending: ({ page }) => expect(submit(page, link)).toHaveAttribute('aria-busy', 'true'),
    sent: async ({ page }, { context }) => {
      await expect(textOn(page, `A new activation link has been sent to ${context.email}.`)).toBeVisible()
    },
    'offered.unaddressed': async (visit, expected) => {
      await offered(visit, expected)
      const { username } = loginForm(visit.page)
      await expect(username).toHaveAccessibleDescription('Please enter your username or email address.')
      await expect(username).toHaveAttribute('aria-invalid', 'true')
      await expect(username).toBeFocused()
    },
    'offered.failed': offered,
  },
  ownWords: ['offered.unaddressed'],
}
