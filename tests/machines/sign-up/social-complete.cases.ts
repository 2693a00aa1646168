import { trustedAddress } from '../../../machines/security/address.ts'
import type { socialCompleteMachine } from '../../../machines/sign-up/social-complete.machine.ts'
import type { Cases } from '../cases.ts'

const home = trustedAddress('https://www.chaos.example/')
const returnTo = trustedAddress('https://store.chaos.example/cart')
const email = 'ada@lovelace.example'

/** What can happen in the flow `socialComplete`. */
export const socialCompleteCases: Cases<typeof socialCompleteMachine> = {
  inputs: [
    { email, returnTo, home },
    { email: '', returnTo, home },
  ],
  events: { 'visitor.leave': [{}] },
  answers: {},
  failures: {},
}
