import type { arrivalMachine } from '../../../machines/sign-in/arrival.machine.ts'
import { ada, nobody, unlinked } from '../answers.ts'
import type { Cases } from '../cases.ts'

/** What can happen in the chart `arrival`; that the session cannot be read is for whoever waits. */
export const arrivalCases: Cases<typeof arrivalMachine> = {
  inputs: [{ signedIn: { to: '/profile/edit' }, signedOut: { to: '/service_login' } }, {}],
  events: {},
  answers: { loadSession: [ada, nobody, unlinked] },
  failures: {},
}
