import type { identifyAccountMachine } from '../../../machines/sign-in/identify-account.machine.ts'
import type { Cases } from '../paths.ts'

const modes = { oidc: false, password: true, loginCaptchaEnabled: false }

/** What can happen in the chart `identifyAccount`; that nobody answers is for whoever waits. */
export const identifyAccountCases: Cases<typeof identifyAccountMachine> = {
  inputs: [{ username: 'ada', background: true }],
  events: {},
  answers: { loadLoginModes: [modes, { ...modes, oidc: true, password: false }] },
  failures: {},
}
