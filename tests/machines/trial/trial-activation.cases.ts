import { trustedAddress } from '#machines/security/address.ts'
import type { trialActivationMachine } from '#machines/trial/trial-activation.machine.ts'
import { email, outage, search } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const code = secret('trial-activation-77c0')
const trial = trustedAddress('https://www.chaos.example/trial?campaign=x')
const input = { code, asksFirst: false, trial, search }

export const trialActivationCases: Cases<typeof trialActivationMachine> = {
  inputs: [input, { ...input, code: undefined }, { ...input, asksFirst: true }],
  events: { 'link.confirm': [{}], 'load.retry': [{}] },
  answers: { logInByActivation: [{ email }] },
  failures: {
    logInByActivation: [
      outage,
      refusal('cannotActivate', { status: 500 }),
      refusal('codeGone', { code: 'code_expired' }),
      { message: 'You shall not pass.', status: 403 },
    ],
  },
}
