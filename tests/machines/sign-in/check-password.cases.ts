import type { checkPasswordMachine } from '#machines/sign-in/check-password.machine.ts'
import { home, outage, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const input = { username: 'ada', secrets: { password: secret('Lovelace-1843!') }, returnTo: undefined, home }

export const signInCases: Cases<typeof checkPasswordMachine> = {
  inputs: [input, { ...input, returnTo }, { ...input, trialQuery: { productCode: 'corona-trial' } }],
  events: {},
  answers: {
    logIn: [
      { requiredPasswordUpdate: false, requiredProfileUpdate: false },
      { requiredPasswordUpdate: true, requiredProfileUpdate: true },
      { requiredPasswordUpdate: false, requiredProfileUpdate: true },
    ],
  },
  failures: {
    logIn: [
      refusal('wrongPassword'),
      refusal('notActive'),
      refusal('blocked'),
      refusal('blocked', { seconds: 48 }),
      refusal('disabled'),
      refusal('captcha'),
      outage,
    ],
  },
}
