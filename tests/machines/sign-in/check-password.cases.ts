import { trustedAddress } from '#machines/security/address.ts'
import type { checkPasswordMachine } from '#machines/sign-in/check-password.machine.ts'
import { home, outage } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { secret } from '../secret.ts'

const input = { username: 'ada', form: { password: secret('Lovelace-1843!') }, returnTo: undefined, home }

export const signInCases: Cases<typeof checkPasswordMachine> = {
  inputs: [
    input,
    { ...input, returnTo: trustedAddress('https://store.chaos.example/cart') },
    { ...input, trialQuery: { productCode: 'corona-trial' } },
  ],
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
      { message: 'Incorrect email or password.', status: 401 },
      { message: 'The account is not active.', status: 403 },
      { message: 'Your account is temporarily blocked.', status: 429 },
      { message: 'Your account is temporarily blocked.', status: 429, seconds: 48 },
      { message: 'Your user has been disabled in our system.', status: 400 },
      { message: 'Incorrect answer to captcha', status: 400 },
      outage,
    ],
  },
}
