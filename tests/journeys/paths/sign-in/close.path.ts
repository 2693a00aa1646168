import type { closeMachine } from '../../../../machines/sign-in/close.machine.ts'
import { shows } from '../looks.ts'
import type { Screen } from '../screen.ts'

/** The end of a sign-in popup, in a window that nobody opened and that so cannot close itself. */
export const closeScreen: Screen<typeof closeMachine> = {
  address: () => '/close',
  before: async ({ provoke }) => provoke(/Scripts may close only the windows that were opened by them/),
  events: {},
  states: {
    closing: shows('Loading...', 'This window closes by itself.'),
    leftOpen: shows('Sign in complete', 'You can close this window.'),
  },
  inPage: { closeWindow: {} },
}
