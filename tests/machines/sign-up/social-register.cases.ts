import { trustedAddress } from '#machines/security/address.ts'
import type { socialRegisterMachine } from '#machines/sign-up/social-register.machine.ts'
import { outage } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits } from '../edits.ts'

const input = { email: 'ada@lovelace.example', returnTo: trustedAddress('https://store.chaos.example/cart') }
const ada = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB', newsletterSubscription: true }

export const socialRegisterCases: Cases<typeof socialRegisterMachine> = {
  inputs: [input],
  events: {
    'form.submit': [ada, { ...ada, firstName: '' }],
    'field.edit': edits(
      'firstName',
      'Please enter your first name.',
      'Your first name cannot be more than 72 characters long.',
    ),
  },
  answers: { registerSocially: [undefined] },
  failures: { registerSocially: [{ message: 'Account with this email already exists.', status: 409 }, outage] },
}
