import type { verifyEmailMachine } from '#machines/sign-up/verify-email.machine.ts'
import { email, outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const verifyEmailCases: Cases<typeof verifyEmailMachine> = {
  inputs: [{ email }],
  events: {},
  answers: {
    identifyAccount: [
      { kind: 'password', needsCaptcha: false },
      { kind: 'corporate', needsCaptcha: false },
      { kind: 'unknown', needsCaptcha: false },
      { kind: 'unknown', needsCaptcha: false, isSilent: true },
    ],
    validateFields: [{ email: 'ok' }, { email: 'conflict' }, { email: 'invalid' }],
  },
  failures: { identifyAccount: [outage], validateFields: [outage] },
}
