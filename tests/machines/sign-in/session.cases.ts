import { trustedAddress } from '../../../machines/security/address.ts'
import type { sessionMachine } from '../../../machines/sign-in/session.machine.ts'
import { ada, nobody, outage, unlinked } from '../answers.ts'
import type { Cases } from '../paths.ts'

const here = trustedAddress('https://account.chaos.example/profile/edit?from=mail')

/** What can happen in the flow `session`. */
export const sessionCases: Cases<typeof sessionMachine> = {
  inputs: [
    { required: true, here },
    { required: false, here },
  ],
  events: { 'load.retry': [{}] },
  answers: { loadSession: [ada, nobody, unlinked] },
  failures: { loadSession: [outage] },
}
