import type { turnMachine } from '../../../../machines/page/turn.machine.ts'
import { seal } from '../../../../machines/security/secret.ts'
import { expect, heading } from '../../visitor.ts'
import { submit } from '../looks.ts'
import type { Screen, Stage } from '../screen.ts'
import { knowsVisitor, logIn } from '../visits.ts'

const google = ({ page }: Stage) => submit(page, 'Continue with Google')
const login = 'POST /account/login'

/** The turns of the flows on a page, as the login takes and gives them. */
export const turnScreen: Screen<typeof turnMachine> = {
  address: () => '/service_login',
  arrive: knowsVisitor,
  events: {
    'flow.begin': async (stage) => {
      await stage.outside.fault({ call: login, hold: true })
      await logIn(stage, { username: 'ada', password: seal('Sunny-Meadow-42') })
      await expect.poll(() => stage.outside.count(login)).toBe(1)
    },
    'flow.rest': async ({ outside, page }) => {
      for (const { id } of await outside.held()) await outside.release({ id, status: 500 })
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeFocused()
    },
  },
  offers: { 'flow.rest': ({ context }, { flow }) => flow === context.flow },
  states: {
    free: async (stage) => {
      await expect(heading(stage.page)).toHaveText('Sign in')
      await expect(google(stage)).not.toHaveAttribute('aria-disabled')
    },
    taken: async (stage) => {
      await expect(submit(stage.page, 'Sign in')).toHaveAttribute('aria-busy', 'true')
      await expect(google(stage)).toHaveAttribute('aria-disabled', 'true')
      await expect(google(stage)).not.toHaveAttribute('aria-busy')
      await expect(google(stage)).toHaveAccessibleDescription('Available again in a moment.')
    },
  },
}
