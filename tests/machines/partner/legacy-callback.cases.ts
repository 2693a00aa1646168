import type { legacyCallbackMachine } from '#machines/partner/legacy-callback.machine.ts'
import type { Authorization } from '#machines/port/browser.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { home, outage } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { secret } from '../secret.ts'

const token = secret('legacy-access-token-5e1f')
const state = secret('legacy-state-0d2c')
const returnTo = trustedAddress('https://store.chaos.example/cart?a=1')
const input = { token, state, error: undefined, home }
const denied = { code: 'access_denied', description: 'The user said no.' }
const matched: Authorization = { state: 'matched', returnTo }

export const legacyCallbackCases: Cases<typeof legacyCallbackMachine> = {
  inputs: [
    input,
    { ...input, token: undefined },
    { ...input, token: undefined, error: denied },
    { ...input, error: denied },
  ],
  events: {},
  answers: {
    finishAuthorization: [
      matched,
      { state: 'matched', returnTo: undefined },
      { state: 'mismatched', returnTo },
      { state: 'expired', returnTo },
      { state: 'expired', returnTo: undefined },
      { state: 'spent', returnTo },
    ],
  },
  failures: { finishAuthorization: [outage] },
}
