import { trustedAddress } from '#machines/security/address.ts'
import type { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { outage, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'

const input = {
  continue: returnTo,
  gateway: trustedAddress('https://gateway.example/api'),
  isInApp: false,
}

export const socialLoginCases: Cases<typeof socialLoginMachine> = {
  inputs: [input, { ...input, isInApp: true }],
  events: { 'provider.choose': [{ platform: 'google' }, { platform: 'trimble' }] },
  answers: {
    startSocialLogin: [{ redirectTo: 'https://gateway.example/idp' }, { redirectTo: 'https://ada@evil.example/idp' }],
    claimReload: [{ isGranted: true }, { isGranted: false }],
  },
  failures: { startSocialLogin: [{ message: 'Stale.', status: 422 }, outage], claimReload: [outage] },
}
