import type { verifyEmailMachine } from '#machines/sign-up/verify-email.machine.ts'
import { email, outage, silence } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const verifyEmailCases: Cases<typeof verifyEmailMachine> = {
  inputs: [{ email, background: true }],
  events: {},
  answers: {
    identifyAccount: [
      { kind: 'password', isCaptchaDue: false },
      { kind: 'corporate', isCaptchaDue: false },
    ],
    validateFields: [{ email: 'ok' }, { email: 'conflict' }],
  },
  failures: { identifyAccount: [outage, silence], validateFields: [outage] },
}
