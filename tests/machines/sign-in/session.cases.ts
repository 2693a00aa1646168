import { trustedAddress } from '#machines/security/address.ts'
import type { sessionMachine } from '#machines/sign-in/session.machine.ts'
import { ada, linked, nobody, outage, staying } from '../answers.ts'
import type { Cases } from '../cases.ts'

const here = trustedAddress('https://account.chaos.example/profile/edit?from=mail')

export const sessionCases: Cases<typeof sessionMachine> = {
  inputs: [
    { required: true, here },
    { required: false, here },
  ],
  events: { 'load.retry': [{}] },
  answers: { sessionGate: [staying(ada), staying(nobody), linked] },
  failures: { sessionGate: [outage] },
}
