import type { changePasswordMachine } from '#machines/password/change-password.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import { outage, tooShort } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edit } from '../edits.ts'
import { secret } from '../secret.ts'

const oldPassword = secret('Byron-1815?')
const newPassword = secret('Lovelace-1843!')
const input = { returnTo: trustedAddress('https://store.chaos.example/cart') }

export const changePasswordCases: Cases<typeof changePasswordMachine> = {
  inputs: [input, { returnTo: undefined }],
  events: {
    'field.edit': [
      edit('left', 'oldPassword', 'Please enter your password.'),
      edit('left', 'newPassword', tooShort),
      edit('typed', 'newPassword'),
    ],
    'form.submit': [
      { oldPassword: seal(''), newPassword },
      { oldPassword, newPassword: seal('') },
      { oldPassword, newPassword },
    ],
    'password.type': [{ password: secret('qwertz') }],
    'current.type': [{ password: secret('пароль') }],
    'visitor.leave': [{}],
  },
  answers: { changePassword: [undefined] },
  failures: {
    changePassword: [
      { message: 'Your current password is incorrect.', status: 400 },
      { message: 'Unauthorized', status: 401 },
      outage,
    ],
  },
}
