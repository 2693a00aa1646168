import { assign, setup } from 'xstate'
import { finalOutput, placeholder } from '../chart.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, clearProblem, isTransient, type Problem, problemIn } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'
import { trialAddress } from './trial-steps.ts'

interface Input {
  code: Secret | undefined
  /** True where the visitor has to press a button before the link acts. */
  asksFirst: boolean
  trial: Href
  /** The query that every step of the trial passes on. */
  search: Record<string, string>
}

export const trialActivationMachine = setup({
  types: {} as {
    input: Input
    context: Input & { problem: Problem | undefined }
    events: { type: 'link.confirm' } | { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { logInByActivation: placeholder('logInByActivation') },
  guards: {
    waitsForPress: ({ context }) => context.asksFirst && context.code !== undefined,
    hasCode: ({ context }) => context.code !== undefined,
    isActiveAlready: ({ event }) => problemIn(event).kind === 'cannotActivate',
    mayWorkLater: ({ event }) => isTransient(problemIn(event)),
  },
  actions: {
    keepProblem: assign(applyProblem),
    clearProblem: assign(clearProblem),
  },
}).createMachine({
  id: 'trialActivation',
  description: "A new visitor follows the link in a trial's activation email and is signed in by it.",
  context: ({ input }) => ({ ...input, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'opening',
  states: {
    opening: {
      description: 'Does the link carry a code at all? A deployment may want a press first.',
      always: [
        { guard: 'waitsForPress', target: 'confirming' },
        { guard: 'hasCode', target: 'activating' },
        { target: 'expired' },
      ],
    },
    confirming: {
      description: 'Nothing is activated before the visitor presses the button.',
      on: { 'link.confirm': 'activating' },
    },
    activating: {
      description: 'The gateway activates the account and signs the visitor in.',
      tags: 'busy',
      invoke: {
        id: 'logInByActivation',
        src: 'logInByActivation',
        input: ({ context: { code } }) => ({ code: required(code, 'code') }),
        onDone: 'activated',
        onError: [
          { guard: 'isActiveAlready', target: 'alreadyActive' },
          { guard: 'mayWorkLater', target: 'unreachable', actions: 'keepProblem' },
          { target: 'expired' },
        ],
      },
    },
    unreachable: {
      description: 'The gateway could not be asked; the visitor can try again.',
      tags: 'error',
      on: { 'load.retry': { target: 'activating', actions: 'clearProblem' } },
    },
    activated: {
      description: 'On to the trial, which learns that the account is new.',
      type: 'final',
      tags: 'success',
      output: ({ context }): Destination => trialAddress(context.trial, true),
    },
    alreadyActive: {
      description: 'This code has nothing left to activate: on to the trial.',
      type: 'final',
      tags: 'success',
      output: ({ context }): Destination => ({ href: context.trial }),
    },
    expired: {
      description: 'On to the page that says so and starts again.',
      type: 'final',
      output: ({ context }): Destination => ({ to: '/trial/link-expired', search: context.search }),
    },
  },
})
