import { assign, setup } from 'xstate'
import { finalOutput, outputOf, placeholder, redirectIn } from '../chart.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, clearProblem, type Problem, problemIn, unsafeAddress } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Href } from '../security/address.ts'

interface Input {
  /** The gateway's token page, which leads on to the activation. */
  continue: Href
  /** A gateway reached over http may redirect to http. */
  gateway: Href
}

export const partnerLoginMachine = setup({
  types: {} as {
    input: Input
    context: Input & { problem: Problem | undefined }
    events: { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error'
  },
  actors: { startSocialLogin: placeholder('startSocialLogin'), claimReload: placeholder('claimReload') },
  guards: {
    isAddressSafe: ({ context, event }) => redirectIn(event, 'startSocialLogin', context) !== undefined,
    mayReload: ({ event }) => outputOf(event, 'claimReload').isGranted,
    isPageOutdated: ({ event }) => problemIn(event).status === 422,
  },
  actions: {
    keepProblem: assign(applyProblem),
    clearProblem: assign(clearProblem),
    refuseAddress: assign({ problem: { message: unsafeAddress } }),
  },
}).createMachine({
  id: 'partnerLogin',
  description: "A visitor from the partner's product goes to the partner's sign-in without a question.",
  context: ({ input }) => ({ ...input, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'starting',
  states: {
    starting: {
      description: "The gateway is asked for the partner's sign-in page.",
      tags: 'busy',
      invoke: {
        id: 'startSocialLogin',
        src: 'startSocialLogin',
        input: ({ context }) => ({ platform: 'trimble', continue: context.continue, autoRegister: true }),
        onDone: [
          { guard: 'isAddressSafe', target: 'leaving' },
          { target: 'failed', actions: 'refuseAddress' },
        ],
        onError: [
          { guard: 'isPageOutdated', target: 'claimingReload', actions: 'keepProblem' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    claimingReload: {
      description: 'The gateway calls the page outdated: may it be loaded anew? Not twice in a row.',
      tags: 'busy',
      invoke: {
        id: 'claimReload',
        src: 'claimReload',
        input: {},
        onDone: [{ guard: 'mayReload', target: 'reloading' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The sign-in did not start; the visitor can press a button to try again.',
      tags: 'error',
      on: { 'load.retry': { target: 'starting', actions: 'clearProblem' } },
    },
    reloading: {
      description: 'The page is loaded anew.',
      type: 'final',
      output: (): Destination => ({ reload: true }),
    },
    leaving: {
      description: "On to the partner's sign-in page.",
      type: 'final',
      output: ({ context, event }): Destination => ({
        href: required(redirectIn(event, 'startSocialLogin', context), 'address'),
      }),
    },
  },
})
