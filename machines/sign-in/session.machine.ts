import { assign, setup } from 'xstate'
import { linking, outputOf, placeholder, problemIn, type Session } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Destination, Href } from '../security/address.ts'

interface Input {
  /** Whether the page is for signed-in visitors only. */
  required: boolean
  /** The page itself, to come back to after signing in. */
  here: Href
}

/** A page that wants to know who is signed in asks before it shows anything private. */
export const sessionMachine = setup({
  types: {} as {
    input: Input
    context: Input & { session: Session | undefined; problem: Problem | undefined }
    events: { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { loadSession: placeholder('loadSession') },
  guards: {
    needsLinking: ({ event }) => outputOf(event, 'loadSession').linkPage !== undefined,
    isSignedIn: ({ event }) => outputOf(event, 'loadSession').id !== '',
    isSignInRequired: ({ context }) => context.required,
  },
  actions: {
    keepSession: assign({ session: ({ event }) => outputOf(event, 'loadSession') }),
    keepProblem: assign({ problem: ({ event }) => problemIn(event) }),
    forgetProblem: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'session',
  description: 'A page that wants to know who is signed in asks before it shows anything private.',
  context: ({ input }) => ({ ...input, session: undefined, problem: undefined }),
  output: ({ event }) => event.output as Destination,
  initial: 'loading',
  states: {
    loading: {
      description: 'The session is read.',
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: {},
        onDone: [
          { guard: 'needsLinking', target: 'linking' },
          { guard: 'isSignedIn', target: 'complete', actions: 'keepSession' },
          { guard: 'isSignInRequired', target: 'turnedAway' },
          { target: 'anonymous', actions: 'keepSession' },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    complete: { description: 'Somebody is signed in: the page is shown.', tags: 'success' },
    anonymous: { description: 'Nobody is signed in, and nobody has to be: the page is shown.' },
    failed: {
      description: 'The session could not be read.',
      tags: 'error',
      on: { 'load.retry': { target: 'loading', actions: 'forgetProblem' } },
    },
    linking: {
      description: "The session is linked with the vendor's other sites first.",
      type: 'final',
      output: ({ context, event }) => linking(outputOf(event, 'loadSession'), context.here),
    },
    turnedAway: {
      description: 'The page is for signed-in visitors: on to the login, and back here afterwards.',
      type: 'final',
      output: ({ context }) => ({ to: '/service_login', search: { return_to: context.here } }),
    },
  },
})
