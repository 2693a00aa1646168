import { trustedAddress } from '#machines/security/address.ts'
import type { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits } from '../edits.ts'

const origin = trustedAddress('https://store.chaos.example/cart')
const input = { email: '', origin, gateway: trustedAddress('https://gateway.example/api') }

export const corporateLoginCases: Cases<typeof corporateLoginMachine> = {
  inputs: [input],
  events: {
    'field.edit': edits('email', 'Please enter your email address.', 'Please enter valid email address.'),
    'form.submit': [{ email: 'ada@bigco.example' }, { email: 'ada' }],
  },
  answers: {
    startEnterpriseLogin: [
      { redirectTo: 'https://gateway.example/idp' },
      { redirectTo: 'https://ada@evil.example/idp' },
    ],
  },
  failures: { startEnterpriseLogin: [{ message: 'No.', code: 'no_identity_provider', status: 404 }, outage] },
}
