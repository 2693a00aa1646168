import type { identifyAccountMachine } from '#machines/sign-in/identify-account.machine.ts'
import { modes } from '../answers.ts'
import type { Cases } from '../cases.ts'

/** A failed call has no case here: the waiting chart handles it. */
export const identifyAccountCases: Cases<typeof identifyAccountMachine> = {
  inputs: [
    { username: 'ada', background: true },
    { username: 'ada', background: true, known: { kind: 'unknown', isCaptchaDue: false } },
    { username: 'ada', background: false, known: { kind: 'unknown', isCaptchaDue: true } },
    { username: 'ada', background: false, known: { kind: 'corporate', isCaptchaDue: true } },
  ],
  events: {},
  answers: { loadLoginModes: [modes, { ...modes, oidc: true, password: false }] },
  failures: {},
}
