import { assign, setup } from 'xstate'
import { finalOutput, outputOf, placeholder } from '../chart.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, clearProblem, type Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'

interface Input {
  /** Checked address that receives the token; undefined signs in without one. */
  returnTo: Href | undefined
}

export const authorizeMachine = setup({
  types: {} as {
    input: Input
    context: Input & { problem: Problem | undefined }
    events: { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error'
  },
  actors: { startAuthorization: placeholder('startAuthorization') },
  actions: {
    keepProblem: assign(applyProblem),
    clearProblem: assign(clearProblem),
  },
}).createMachine({
  id: 'authorize',
  description: "A product that asked for a token sends its visitor through the gateway's legacy OAuth authorize page.",
  context: ({ input }) => ({ ...input, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'preparing',
  states: {
    preparing: {
      description: 'A one-time state is remembered in this browser.',
      tags: 'busy',
      invoke: {
        id: 'startAuthorization',
        src: 'startAuthorization',
        input: ({ context }) => ({ returnTo: context.returnTo }),
        onDone: 'leaving',
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: {
      description: 'This browser cannot remember the state; the visitor can try again.',
      tags: 'error',
      on: { 'load.retry': { target: 'preparing', actions: 'clearProblem' } },
    },
    leaving: {
      description: 'On to the authorize page.',
      type: 'final',
      output: ({ event }): Destination => ({ href: outputOf(event, 'startAuthorization').href }),
    },
  },
})
