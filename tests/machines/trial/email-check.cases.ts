import type { emailCheckMachine } from '../../../machines/trial/email-check.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

const search = { return_to: 'https://www.chaos.example/de/trial', productCode: 'corona-trial' }
const input = { email: '', search }
const email = 'ada@lovelace.example'

/** What can happen in the flow `emailCheck`. */
export const emailCheckCases: Cases<typeof emailCheckMachine> = {
  inputs: [input, { email, search: {} }],
  events: {
    'field.edit': [
      { field: 'email', fieldError: 'Please enter your email address.', how: 'left', empty: true },
      { field: 'email', fieldError: 'Please enter valid email address.', how: 'left', empty: false },
      { field: 'email', fieldError: undefined, how: 'typed', empty: false },
    ],
    'form.submit': [{ email }, { email: 'ada' }],
  },
  answers: { validateFields: [{ email: 'ok' }, { email: 'conflict' }, { email: 'invalid' }] },
  failures: { validateFields: [outage] },
}
