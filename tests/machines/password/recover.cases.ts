import type { recoverMachine } from '#machines/password/recover.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits } from '../edits.ts'

const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart') }

export const recoverCases: Cases<typeof recoverMachine> = {
  inputs: [input],
  events: {
    'address.change': [{}],
    'form.submit': [{ email: '' }, { email: 'ada@lovelace.example' }],
    'field.edit': edits('email', 'Please enter your email address.', 'Please enter valid email address.'),
  },
  answers: { recoverPassword: [undefined] },
  failures: { recoverPassword: [outage] },
}
