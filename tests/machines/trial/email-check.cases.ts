import type { emailCheckMachine } from '../../../machines/trial/email-check.machine.ts'
import { email, outage, search } from '../answers.ts'
import type { Cases } from '../cases.ts'

const input = { email: '', search }

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
