import type { sessionGateMachine } from '#machines/sign-in/session-gate.machine.ts'
import { ada, nobody, returnTo, unlinked } from '../answers.ts'
import type { Cases } from '../cases.ts'

/** A failed session read has no case here: the waiting chart handles it. */
export const sessionGateCases: Cases<typeof sessionGateMachine> = {
  inputs: [
    { signedIn: { to: '/profile/edit' }, signedOut: { to: '/service_login' } },
    { signedIn: { href: returnTo }, only: 'grace@navy.example' },
    {},
  ],
  events: {},
  answers: { loadSession: [ada, nobody, unlinked, { ...nobody, country: 'CN' }, { ...nobody, isLost: true }] },
  failures: {},
}
