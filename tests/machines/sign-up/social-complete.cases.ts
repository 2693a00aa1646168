import type { socialCompleteMachine } from '#machines/sign-up/social-complete.machine.ts'
import { email, home, returnTo } from '../answers.ts'
import type { Cases } from '../cases.ts'

export const socialCompleteCases: Cases<typeof socialCompleteMachine> = {
  inputs: [
    { email, returnTo, home },
    { email: '', returnTo, home },
    { email, returnTo: undefined, home },
  ],
  events: { 'visitor.leave': [{}] },
  answers: {},
  failures: {},
}
