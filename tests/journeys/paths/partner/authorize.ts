import type { authorizeMachine } from '../../../../machines/partner/authorize.ts'
import { expect } from '../../visitor.ts'
import { retry, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'
import { addressOf, hide, show } from '../visits.ts'

const returnAddressIn = (state: string | null) => JSON.parse(Buffer.from(state ?? '', 'base64url').toString()).return_to

/** The way into the legacy authorize page, in a tab that nobody looks at yet. */
export const authorizeScreen: Screen<typeof authorizeMachine> = {
  address: ({ returnTo }) => addressOf('/', { return_to: returnTo }),
  events: { 'load.retry': retry },
  states: {
    preparing: shows('Loading...'),
    failed: shows('Oops... what a mess.'),
    // The one-time state in the address is the page's own.
    leaving: async ({ visited, outside, path }) => {
      const reached = () => visited.find(({ url }) => url.startsWith(outside.at('/gateway/oauth/authorize?')))
      await expect.poll(reached).toBeDefined()
      const state = new URL(reached()?.url ?? '').searchParams.get('state')
      expect(returnAddressIn(state)).toBe(Object(path.input).returnTo)
    },
  },
  inPage: { startAuthorization: { hold: hide, answer: show } },
}
