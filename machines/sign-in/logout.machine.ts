import { assign, setup } from 'xstate'
import { finalOutput, placeholder } from '../chart.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, clearProblem, type Problem } from '../port/problem.ts'
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
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: {
      description: 'The session may still be open: the page says so and offers another try.',
      tags: 'error',
      on: { 'load.retry': { target: 'signingOut', actions: 'clearProblem' } },
    },
    signedOut: {
      description: 'On to the return address, or home.',
      type: 'final',
      tags: 'success',
      output: ({ context }) => ({ href: context.returnTo }),
    },
  },
})
