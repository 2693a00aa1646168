import { assign, setup } from 'xstate'
import { finalOutput, placeholder } from '../chart.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, clearProblem, type Problem, problemIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'

interface Input {
  returnTo: Href
  /** Given by the calling product; not the browser's user agent. */
  userAgent: string | undefined
}

export const logoutMachine = setup({
  types: {} as {
    input: Input
    context: Input & { problem: Problem | undefined }
    events: { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { logOut: placeholder('logOut') },
  guards: { isNobodySignedIn: ({ event }) => [401, 403, 404, 410, 419].includes(problemIn(event).status ?? 0) },
  actions: {
    keepProblem: assign(applyProblem),
    clearProblem: assign(clearProblem),
  },
}).createMachine({
  id: 'logout',
  description: 'A visitor signs out and goes back where the visit came from.',
  context: ({ input }) => ({ ...input, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'signingOut',
  states: {
    signingOut: {
      description: 'The gateway ends the session.',
      tags: 'busy',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ userAgent: context.userAgent }),
        onDone: 'signedOut',
        onError: [
          { guard: 'isNobodySignedIn', target: 'signedOut' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    failed: {
      description: 'The session may still be open: the page says so and offers another try.',
      tags: 'error',
      on: { 'load.retry': { target: 'signingOut', actions: 'clearProblem' } },
    },
    signedOut: {
      description: 'Nobody is signed in any more: on to the return address, or home.',
      type: 'final',
      tags: 'success',
      output: ({ context }): Destination => ({ href: context.returnTo }),
    },
  },
})
