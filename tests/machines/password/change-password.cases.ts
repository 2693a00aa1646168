import type { changePasswordMachine } from '#machines/password/change-password.machine.ts'
import { seal } from '#machines/security/secret.ts'
import { outage, returnTo, tooShort } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edited } from '../edits.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const oldPassword = secret('Byron-1815?')
const newPassword = secret('Lovelace-1843!')

export const changePasswordCases: Cases<typeof changePasswordMachine> = {
  inputs: [{ returnTo }, { returnTo: undefined }],
  events: {
    'field.edit': [
      edited('left', 'oldPassword', seal(''), 'Please enter your password.'),
      edited('left', 'newPassword', secret('qwertz'), tooShort),
      edited('typed', 'newPassword', newPassword),
      edited('typed', 'oldPassword', secret('пароль-1815')),
    ],
    'form.submit': [
      { values: { oldPassword: seal(''), newPassword } },
      { values: { oldPassword, newPassword: seal('') } },
      { values: { oldPassword, newPassword } },
    ],
    'visitor.leave': [{}],
  },
  answers: { changePassword: [undefined] },
  failures: {
    changePassword: [refusal('wrongCurrent'), { message: 'Unauthorized', status: 401 }, outage],
  },
}
