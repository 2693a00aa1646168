import { assign, setup } from 'xstate'
import { finalOutput, outcomeOf } from '../chart.ts'
import type { Destination } from '../leaving.ts'
import type { Session } from '../port/gateway.ts'
import { applyProblem, clearProblem, type Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import { sessionGateMachine } from './session-gate.machine.ts'

interface Input {
  /** True if the page is for signed-in visitors only. */
  required: boolean
  /** This page, the return address after a sign-in. */
  here: Href
}

export const sessionMachine = setup({
  types: {} as {
    input: Input
    context: Input & { session: Session | undefined; problem: Problem | undefined }
    events: { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { sessionGate: sessionGateMachine },
  guards: {
    leadsElsewhere: ({ event }) => outcomeOf(event, sessionGateMachine).kind === 'leaving',
    isSignedIn: ({ event }) => outcomeOf(event, sessionGateMachine).session.id !== '',
  },
  actions: {
    keepSession: assign({ session: ({ event }) => outcomeOf(event, sessionGateMachine).session }),
    keepProblem: assign(applyProblem),
    clearProblem: assign(clearProblem),
  },
}).createMachine({
  id: 'session',
  description: 'A page that wants to know who is signed in asks before it shows anything private.',
  context: ({ input }) => ({ ...input, session: undefined, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'loading',
  states: {
    loading: {
      description: 'The session is read.',
      tags: 'busy',
      invoke: {
        id: 'sessionGate',
        src: 'sessionGate',
        input: ({ context: { required, here } }) => ({
          signedOut: required ? { to: '/service_login', search: { return_to: here } } : undefined,
        }),
        onDone: [
          { guard: 'leadsElsewhere', target: 'leaving' },
          { guard: 'isSignedIn', target: 'complete', actions: 'keepSession' },
          { target: 'anonymous', actions: 'keepSession' },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    complete: { description: 'Somebody is signed in: the page is shown.', tags: 'success' },
    anonymous: { description: 'Nobody is signed in, and nobody has to be: the page is shown.' },
    failed: {
      description: 'The session could not be read; the visitor can try again.',
      tags: 'error',
      on: { 'load.retry': { target: 'loading', actions: 'clearProblem' } },
    },
    leaving: {
      description:
        'The session is linked elsewhere first, or a sign-in is missing: on to the login, and back afterwards.',
      type: 'final',
      output: ({ event }): Destination => outcomeOf(event, sessionGateMachine, 'leaving').destination,
    },
  },
})
