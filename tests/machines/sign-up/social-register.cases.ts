import type { socialRegisterMachine } from '#machines/sign-up/social-register.machine.ts'
import { email, outage, person, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edits } from '../edits.ts'
import { refusal } from '../refusal.ts'

const input = { email, returnTo, language: 'en' }
const ada = { ...person, newsletterSubscription: true }

export const socialRegisterCases: Cases<typeof socialRegisterMachine> = {
  inputs: [input],
  events: {
    'form.submit': [{ values: ada }, { values: { ...ada, firstName: '' } }],
    'field.edit': edits(
      'firstName',
      'Please enter your first name.',
      ['A'.repeat(80), 'Your first name cannot be more than 72 characters long.'],
      'Augusta',
    ),
  },
  answers: { registerSocially: [undefined] },
  failures: { registerSocially: [refusal('emailTaken'), outage] },
}
