import { trustedAddress } from '#machines/security/address.ts'
import type { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart'), isTrial: false }

export const resendActivationCases: Cases<typeof resendActivationMachine> = {
  inputs: [input, { ...input, email: 'ada@lovelace.example' }],
  events: {
    'activation.resend': [{ email: 'ada@lovelace.example' }, { email: ' ' }],
  },
  answers: { resendActivation: [undefined] },
  failures: { resendActivation: [outage] },
}
