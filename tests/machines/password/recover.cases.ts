import type { recoverMachine } from '#machines/password/recover.machine.ts'
import { email, outage, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits, emailEdits } from '../edits.ts'

const input = { email: '', returnTo }

export const recoverCases: Cases<typeof recoverMachine> = {
  inputs: [input, { ...input, sentTo: email }],
  events: {
    'address.change': [{}],
    'form.submit': [{ values: { email: '' } }, { values: { email } }],
    'field.edit': edits('email', ...emailEdits),
  },
  answers: { recoverPassword: [undefined] },
  failures: { recoverPassword: [outage] },
  // What a failed call left behind may stay.
  project: ({ problem }) => [problem !== undefined],
}
