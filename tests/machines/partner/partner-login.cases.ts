import type { partnerLoginMachine } from '#machines/partner/partner-login.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'

const input = {
  continue: trustedAddress('https://gateway.example/legacy_token?continue=x'),
  gateway: trustedAddress('https://gateway.example/api'),
}
const redirectTo = 'https://gateway.example/idp/trimble?state=x'

export const partnerLoginCases: Cases<typeof partnerLoginMachine> = {
  inputs: [input],
  events: { 'load.retry': [{}] },
  answers: {
    startSocialLogin: [{ redirectTo }, { redirectTo: 'https://ada@evil.example/idp' }],
    claimReload: [{ isGranted: true }, { isGranted: false }],
  },
  failures: { startSocialLogin: [{ message: 'Stale.', status: 422 }, outage], claimReload: [outage] },
}
