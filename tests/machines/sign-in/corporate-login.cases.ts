import { trustedAddress } from '#machines/security/address.ts'
import type { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import { outage, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits, emailEdits } from '../edits.ts'
import { refusal } from '../refusal.ts'

const input = { email: '', origin: returnTo, gateway: trustedAddress('https://gateway.example/api') }

export const corporateLoginCases: Cases<typeof corporateLoginMachine> = {
  inputs: [input],
  events: {
    'field.edit': edits('email', ...emailEdits),
    'form.submit': [{ values: { email: 'ada@bigco.example' } }, { values: { email: 'ada' } }],
  },
  answers: {
    startEnterpriseLogin: [
      { redirectTo: 'https://gateway.example/idp' },
      { redirectTo: 'https://ada@evil.example/idp' },
    ],
  },
  failures: { startEnterpriseLogin: [refusal('companyUnknown'), outage] },
}
