import type { sessionGateMachine } from '../../../machines/sign-in/session-gate.machine.ts'
import { ada, nobody, unlinked } from '../answers.ts'
import type { Cases } from '../cases.ts'

/** What can happen in the chart `sessionGate`; that the session cannot be read is for whoever waits. */
export const sessionGateCases: Cases<typeof sessionGateMachine> = {
  inputs: [{ signedIn: { to: '/profile/edit' }, signedOut: { to: '/service_login' } }, {}],
  events: {},
  answers: { loadSession: [ada, nobody, unlinked] },
  failures: {},
}
