import type { emailCheckMachine } from '#machines/trial/email-check.machine.ts'
import { email, outage, search } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits, emailEdits } from '../edits.ts'

const input = { email: '', search }

export const emailCheckCases: Cases<typeof emailCheckMachine> = {
  inputs: [input, { email, search: {} }],
  events: {
    'field.edit': edits('email', ...emailEdits),
    'form.submit': [{ values: { email } }, { values: { email: 'ada' } }],
  },
  answers: { validateFields: [{ email: 'ok' }, { email: 'conflict' }, { email: 'invalid' }] },
  failures: { validateFields: [outage] },
}
