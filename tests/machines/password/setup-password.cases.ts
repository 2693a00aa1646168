import type { setupPasswordMachine } from '#machines/password/setup-password.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { outage, password } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edit } from '../edits.ts'
import { secret } from '../secret.ts'

const code = secret('set-18ac3e7343f0')
const input = { code, portal: trustedAddress('https://portal.chaos.example/') }
const empty = {
  marketingSource: '',
  marketingSourceOther: '',
  platformOfInterest: '',
  platformOfInterestOther: '',
  role: '',
  roleOther: '',
  phoneNumber: '',
}
const answered = { ...empty, marketingSource: 'Google', platformOfInterest: 'Revit', role: 'Architect' }

export const setupPasswordCases: Cases<typeof setupPasswordMachine> = {
  inputs: [input],
  events: {
    'field.edit': [
      edit('chosen', 'role', 'Required field.'),
      edit('left', 'password', 'Your password must be at least 8 characters long.'),
      edit('typed', 'password'),
    ],
    'form.submit': [
      { password, answers: empty },
      { password, answers: answered },
    ],
    'password.type': [{ password: secret('qwertz') }],
    'field.change': [{ field: 'role', value: 'Other' }],
    'load.retry': [{}],
    'visitor.leave': [{}],
  },
  answers: { validateCode: [undefined], setUpPassword: [undefined] },
  failures: {
    validateCode: [outage, { message: 'The code has expired.', status: 400 }],
    setUpPassword: [outage, { message: 'This link has already been used.', status: 400, code: 'code_used' }],
  },
}
