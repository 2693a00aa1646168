import { seal } from '#machines/security/secret.ts'
import type { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { email, outage, password, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edited } from '../edits.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const input = { email, returnTo }

export const linkAccountCases: Cases<typeof linkAccountMachine> = {
  inputs: [input, { ...input, email: '' }],
  events: {
    'field.edit': [
      edited('left', 'password', seal(''), 'Please enter your password.'),
      edited('left', 'password', secret('парол'), 'Your password must be at least 6 characters long.'),
      edited('typed', 'password', password),
    ],
    'form.submit': [{ values: { email, password } }, { values: { email, password: seal('') } }],
  },
  answers: { linkAccount: [undefined] },
  failures: { linkAccount: [refusal('wrongPassword'), outage] },
}
