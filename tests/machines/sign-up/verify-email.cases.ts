import type { verifyEmailMachine } from '#machines/sign-up/verify-email.machine.ts'
import { email, outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const verifyEmailCases: Cases<typeof verifyEmailMachine> = {
  inputs: [{ email }],
  events: {},
  answers: {
    identifyAccount: [
      { kind: 'password', isCaptchaDue: false },
      { kind: 'corporate', isCaptchaDue: false },
      { kind: 'unknown', isCaptchaDue: false },
      { kind: 'unknown', isCaptchaDue: false, isSilent: true },
    ],
    validateFields: [{ email: 'ok' }, { email: 'conflict' }],
  },
  failures: { identifyAccount: [outage], validateFields: [outage] },
}
