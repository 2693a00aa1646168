import type { InputFrom } from 'xstate'
import type { authorizeMachine } from '#machines/partner/authorize.machine.ts'
import { expect } from '../../visitor.ts'
import { endIn } from '../calls.ts'
import { passes, retry, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf } from '../visits.ts'

const returnAddressIn = (state: string | null) => JSON.parse(Buffer.from(state ?? '', 'base64url').toString()).return_to

/** Runs in the page: a browser with cookies disabled. */
function refuseCookies(): void {
  Object.defineProperty(document, 'cookie', {
    get: () => '',
    set: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

export const authorizeScreen: Screen<typeof authorizeMachine> = {
  address: ({ returnTo }) => addressOf('/', { return_to: returnTo }),
  before: async ({ path, page }) => {
    if (path.steps.some(({ event }) => endIn(event)?.isDone === false)) await page.addInitScript(refuseCookies)
  },
  events: { 'load.retry': retry },
  states: {
    preparing: passes,
    failed: shows(
      'Oops... what a mess.',
      'Cookies are needed to sign in, but your browser isn’t saving them for this site.',
    ),
    // The page makes the one-time state in the address.
    leaving: async ({ visited, outside, path }) => {
      const reached = () => visited.find(({ url }) => url.startsWith(outside.at('/gateway/oauth/authorize?')))
      await expect.poll(reached).toBeDefined()
      const state = new URL(reached()?.url ?? '').searchParams.get('state')
      expect(returnAddressIn(state)).toBe((path.input as InputFrom<typeof authorizeMachine>).returnTo)
    },
  },
  ownWords: ['failed'],
  inPage: { startAuthorization: { answer: async () => {}, fail: async () => {} } },
}
