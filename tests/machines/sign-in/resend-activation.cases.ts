import type { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import { email, outage, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'

const input = { email: '', returnTo, isTrial: false }

export const resendActivationCases: Cases<typeof resendActivationMachine> = {
  inputs: [input, { ...input, email }],
  events: {
    'activation.resend': [{ email }, { email: ' ' }],
  },
  answers: { resendActivation: [undefined] },
  failures: { resendActivation: [outage] },
}
