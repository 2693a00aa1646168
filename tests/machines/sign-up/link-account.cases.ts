import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import type { linkAccountMachine } from '../../../machines/sign-up/link-account.machine.ts'
import { outage, password } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { secret } from '../secret.ts'

const input = { email: 'ada@lovelace.example', returnTo: trustedAddress('https://store.chaos.example/cart') }

/** What can happen in the flow `linkAccount`. */
export const linkAccountCases: Cases<typeof linkAccountMachine> = {
  inputs: [input],
  events: {
    'field.edit': [
      { field: 'password', fieldError: 'Please enter your password.', how: 'left', empty: true },
      { field: 'password', fieldError: 'Your password must be at least 6 characters long.', how: 'left', empty: false },
      { field: 'password', fieldError: undefined, how: 'typed', empty: false },
    ],
    'password.type': [{ password: secret('пароль') }],
    'form.submit': [{ password }, { password: seal('') }],
  },
  answers: { linkAccount: [undefined] },
  failures: { linkAccount: [{ message: 'Incorrect email or password.', status: 401 }, outage] },
}
