import type { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { marketing, outage, password, tooShort } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edited } from '../edits.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const code = secret('set-18ac3e7343f0')
const input = { code, portal: trustedAddress('https://portal.chaos.example/') }
const values = { ...marketing, newPassword: password }

export const setupPasswordCases: Cases<typeof setupPasswordMachine> = {
  inputs: [input],
  events: {
    'field.edit': [
      edited('chosen', 'role', '', 'Required field.'),
      edited('chosen', 'role', 'Other'),
      edited('left', 'newPassword', secret('qwertz'), tooShort),
      edited('typed', 'newPassword', password),
    ],
    'form.submit': [{ values: { ...values, role: '', marketingSource: '' } }, { values }],
    'load.retry': [{}],
    'visitor.leave': [{}],
  },
  answers: { validateCode: [undefined], setUpPassword: [undefined] },
  failures: {
    validateCode: [outage, refusal('codeGone', { message: 'The code has expired.' })],
    setUpPassword: [outage, refusal('codeGone')],
  },
  project: ({ form }) => form !== undefined,
}
