import type { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { outage, password, returnTo, tooShort } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edited } from '../edits.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const code = secret('rst-fcde2b2edba5')
const input = { code, returnTo }
const fromTrial = {
  code,
  returnTo: trustedAddress('https://account.chaos.example/trial/login?productCode=corona-trial'),
  trialLogin: { to: '/trial/login', search: { productCode: 'corona-trial' } },
} as const

export const resetPasswordCases: Cases<typeof resetPasswordMachine> = {
  inputs: [input, { code, returnTo: undefined }, fromTrial],
  events: {
    'field.edit': [
      edited('typed', 'newPassword', secret('qwertz'), tooShort),
      edited('left', 'newPassword', secret('qwertz'), tooShort),
      edited('typed', 'newPassword', password),
    ],
    'form.submit': [{ values: { newPassword: seal('') } }, { values: { newPassword: password } }],
    'load.retry': [{}],
  },
  answers: { validateCode: [undefined], resetPassword: [undefined] },
  failures: {
    validateCode: [outage, refusal('codeGone', { message: 'The code has expired.' })],
    resetPassword: [outage, refusal('codeGone')],
  },
  project: ({ form }) => form !== undefined,
}
