import { trustedAddress } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'
import type { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { outage, password } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits } from '../edits.ts'
import { secret } from '../secret.ts'

const input = { email: 'ada@lovelace.example', returnTo: trustedAddress('https://store.chaos.example/cart') }

export const linkAccountCases: Cases<typeof linkAccountMachine> = {
  inputs: [input],
  events: {
    'field.edit': edits('password', 'Please enter your password.', 'Your password must be at least 6 characters long.'),
    'password.type': [{ password: secret('пароль') }],
    'form.submit': [{ password }, { password: seal('') }],
  },
  answers: { linkAccount: [undefined] },
  failures: { linkAccount: [{ message: 'Incorrect email or password.', status: 401 }, outage] },
}
