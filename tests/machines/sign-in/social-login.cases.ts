import { trustedAddress } from '#machines/security/address.ts'
import type { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { outage, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { refusal } from '../refusal.ts'

const input = {
  continue: returnTo,
  gateway: trustedAddress('https://gateway.example/api'),
  isInApp: false,
}

const idps = [{ redirectTo: 'https://gateway.example/idp' }, { redirectTo: 'https://ada@evil.example/idp' }]

export const socialLoginCases: Cases<typeof socialLoginMachine> = {
  inputs: [input, { ...input, isInApp: true }],
  events: {
    'provider.choose': [{ platform: 'google' }, { platform: 'trimble' }],
    'company.choose': [{ email: 'ada@corporate.example' }],
  },
  answers: {
    startSocialLogin: idps,
    startEnterpriseLogin: idps,
    claimReload: [{ isGranted: true }, { isGranted: false }],
  },
  failures: {
    startSocialLogin: [{ message: 'Stale.', status: 422 }, outage],
    startEnterpriseLogin: [refusal('companyUnknown'), outage],
    claimReload: [outage],
  },
}
