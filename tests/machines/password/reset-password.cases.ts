import type { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { outage, password, tooShort } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edit } from '../edits.ts'
import { secret } from '../secret.ts'

const code = secret('rst-fcde2b2edba5')
const input = { code, returnTo: trustedAddress('https://store.chaos.example/cart') }

export const resetPasswordCases: Cases<typeof resetPasswordMachine> = {
  inputs: [input, { code, returnTo: undefined }],
  events: {
    'field.edit': [
      edit('typed', 'newPassword', tooShort),
      edit('left', 'newPassword', tooShort),
      edit('typed', 'newPassword'),
    ],
    'form.submit': [{ password: seal('') }, { password }],
    'password.type': [{ password: secret('qwertz') }],
    'load.retry': [{}],
  },
  answers: { validateCode: [undefined], resetPassword: [undefined] },
  failures: {
    validateCode: [outage, { message: 'The code has expired.', status: 400 }],
    resetPassword: [outage, { message: 'This link has already been used.', status: 400, code: 'code_used' }],
  },
}
