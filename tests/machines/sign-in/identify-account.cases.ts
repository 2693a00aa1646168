import type { identifyAccountMachine } from '#machines/sign-in/identify-account.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const identifyAccountCases: Cases<typeof identifyAccountMachine> = {
  inputs: [
    { username: 'ada' },
    { username: 'ada', known: { kind: 'unknown', needsCaptcha: false } },
    { username: 'ada', isAwaited: true, known: { kind: 'unknown', needsCaptcha: true } },
    { username: 'ada', isAwaited: true, known: { kind: 'password', needsCaptcha: true } },
    { username: 'ada', known: { kind: 'corporate', needsCaptcha: true } },
  ],
  events: {},
  answers: {
    loadLoginModes: [false, true].flatMap((oidc) =>
      [false, true].map((loginCaptchaEnabled) => ({ oidc, password: !oidc, loginCaptchaEnabled })),
    ),
  },
  failures: { loadLoginModes: [outage] },
}
