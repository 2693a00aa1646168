import type { legacyCallbackMachine } from '#machines/partner/legacy-callback.machine.ts'
import type { Authorization } from '#machines/port/browser.ts'
import { unseal } from '#machines/security/secret.ts'
import { stateCookie } from '#src/browser/authorization.ts'
import type { Path } from '#tests/machines/paths.ts'
import { leaves, passes, shows } from '../looks.ts'
import type { Screen } from '../screen.ts'

const code = 'one-time-code'

const verdictOn = ({ steps }: Path): Authorization => steps[0]?.event['output']

const stateFor = ({ returnTo }: Authorization) =>
  Buffer.from(JSON.stringify({ return_to: returnTo ?? 'https://evil.example/', code })).toString('base64url')

export const legacyCallbackScreen: Screen<typeof legacyCallbackMachine> = {
  address: ({ token, error }, { path }) => {
    const said = error ? { error: error.code, error_description: error.description } : undefined
    const answer = { ...(token && { access_token: unseal(token) }), state: stateFor(verdictOn(path)), ...said }
    return `/legacy_login/callback#${new URLSearchParams(answer)}`
  },
  before: async ({ path, cookie, page }) => {
    const { state } = verdictOn(path)
    if (state === 'matched') await cookie(stateCookie, code)
    if (state === 'mismatched') await cookie(stateCookie, 'of another sign-in')
    if (state === 'spent')
      await page.addInitScript(() => origin !== 'null' && sessionStorage.setItem('account:restarted', 'once'))
  },
  events: {},
  states: {
    comparing: passes,
    delivering: leaves,
    failed: shows('Something went wrong'),
    refused: leaves,
    restarting: leaves,
    goingHome: leaves,
  },
  inPage: { finishAuthorization: { answer: async () => {} } },
}
