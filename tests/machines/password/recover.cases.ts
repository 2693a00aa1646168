import type { recoverMachine } from '#machines/password/recover.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits, emailEdits } from '../edits.ts'

const input = { email: '', returnTo: trustedAddress('https://store.chaos.example/cart') }

export const recoverCases: Cases<typeof recoverMachine> = {
  inputs: [input],
  events: {
    'address.change': [{}],
    'form.submit': [{ values: { email: '' } }, { values: { email: 'ada@lovelace.example' } }],
    'field.edit': edits('email', ...emailEdits),
  },
  answers: { recoverPassword: [undefined] },
  failures: { recoverPassword: [outage] },
}
