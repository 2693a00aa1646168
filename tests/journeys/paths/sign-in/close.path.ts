import type { Page } from '@playwright/test'
import type { closeMachine } from '#machines/sign-in/close.machine.ts'
import { shows } from '../looks.ts'
import type { Screen } from '../screen.ts'

const refusal = /Scripts may close only the windows that were opened by them/

const refusals = new WeakMap<Page, Promise<unknown>>()

/** A popup without an opener, which therefore cannot close itself. */
export const closeScreen: Screen<typeof closeMachine> = {
  address: () => '/close',
  before: async ({ page, provoke }) => {
    provoke(refusal)
    const isRefused = page.waitForEvent('console', { predicate: (said) => refusal.test(said.text()), timeout: 0 })
    isRefused.catch(() => {})
    refusals.set(page, isRefused)
  },
  events: {},
  states: {
    closing: async (visit, snapshot) => {
      await shows('This window will close automatically.', 'Loading...')(visit, snapshot)
      // The clock moves only after the page tried to close.
      await refusals.get(visit.page)
    },
    leftOpen: shows('Sign in complete', 'You can close this window.'),
  },
  inPage: { closeWindow: {} },
}
