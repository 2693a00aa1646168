import type { turnMachine } from '../../../../machines/page/turn.machine.ts'
import { seal } from '../../../../machines/security/secret.ts'
import { expect, heading } from '../../visitor.ts'
import { submit } from '../looks.ts'
import type { Screen, Visit } from '../screen.ts'
import { knowsVisitor, logIn } from '../visits.ts'

const google = ({ page }: Visit) => submit(page, 'Continue with Google')
const login = 'POST /account/login'

/** The turns of the flows on a page, as the login takes and gives them. */
export const turnScreen: Screen<typeof turnMachine> = {
  address: () => '/service_login',
  arrive: knowsVisitor,
  events: {
    'flow.begin': async (visit) => {
      await visit.outside.fault({ call: login, hold: true })
      await logIn(visit, { username: 'ada', password: seal('Sunny-Meadow-42') })
      await expect.poll(() => visit.outside.count(login)).toBe(1)
    },
    'flow.rest': async ({ outside, page }) => {
      for (const { id } of await outside.held()) await outside.release({ id, status: 500 })
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeFocused()
    },
  },
  offers: { 'flow.rest': ({ context }, { flow }) => flow === context.flow },
  states: {
    free: async (visit) => {
      await expect(heading(visit.page)).toHaveText('Sign in')
      await expect(google(visit)).not.toHaveAttribute('aria-disabled')
    },
    taken: async (visit) => {
      await expect(submit(visit.page, 'Sign in')).toHaveAttribute('aria-busy', 'true')
      await expect(google(visit)).toHaveAttribute('aria-disabled', 'true')
      await expect(google(visit)).not.toHaveAttribute('aria-busy')
      await expect(google(visit)).toHaveAccessibleDescription('Available again in a moment.')
    },
  },
}
