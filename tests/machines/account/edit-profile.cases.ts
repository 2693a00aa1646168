import type { editProfileMachine } from '#machines/account/edit-profile.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { outage, ownProfile, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'
import { edited } from '../edits.ts'

const here = trustedAddress('https://account.chaos.example/profile/edit?return_to=x')
const profile = { ...ownProfile, email: 'ada@lovelace.example', customerNumber: '10012', passwordAllowed: true }

export const editProfileCases: Cases<typeof editProfileMachine> = {
  inputs: [
    { returnTo, here },
    { returnTo: undefined, here },
  ],
  events: {
    'form.submit': [
      { values: ownProfile },
      { values: { ...ownProfile, firstName: 'Augusta' } },
      { values: { ...ownProfile, firstName: '' } },
    ],
    'field.edit': [
      edited('typed', 'firstName', 'Augusta'),
      edited('typed', 'firstName', 'Ada'),
      edited('left', 'firstName', '', 'Please enter your first name.'),
      edited('left', 'firstName', 'A'.repeat(80), 'Your first name cannot be more than 72 characters long.'),
    ],
    'load.retry': [{}],
    'visitor.leave': [{}],
    'visitor.return': [{}],
  },
  answers: { loadProfile: [profile, { ...profile, firstName: 'Grace' }], saveProfile: [undefined] },
  failures: {
    loadProfile: [outage, { message: 'Sign in.', status: 401 }],
    saveProfile: [outage, { message: 'Sign in.', status: 401 }],
  },
  project: ({ profile, typed, saving }) => [profile?.firstName, typed.firstName, saving?.firstName],
}
