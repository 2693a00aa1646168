import { assign, setup } from 'xstate'
import { placeholder } from '../chart.ts'
import { applyProblem, clearProblem, isPermanent, type Problem, problemIn } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Secret } from '../security/secret.ts'

interface Input {
  code: Secret | undefined
  /** True where the visitor has to press a button before the link acts. */
  asksFirst: boolean
}

export const activateMachine = setup({
  types: {} as {
    input: Input
    context: Input & { problem: Problem | undefined }
    events: { type: 'link.confirm' } | { type: 'load.retry' }
    tags: 'busy' | 'error' | 'success'
  },
  actors: { activateAccount: placeholder('activateAccount') },
  guards: {
    waitsForPress: ({ context }) => context.asksFirst && context.code !== undefined,
    hasCode: ({ context }) => context.code !== undefined,
    isActiveAlready: ({ event }) => ['codeUsed', 'cannotActivate'].includes(problemIn(event).kind ?? ''),
    isRefused: ({ event }) => isPermanent(problemIn(event)),
  },
  actions: {
    keepProblem: assign(applyProblem),
    clearProblem: assign(clearProblem),
    rejectLink: assign({ problem: { message: /*i18n*/ 'Invalid activation link.' } }),
  },
}).createMachine({
  id: 'activate',
  description: 'A new visitor follows the link in the activation email.',
  context: ({ input }) => ({ ...input, problem: undefined }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Does the link carry a code at all? A deployment may want a press first.',
      always: [
        { guard: 'waitsForPress', target: 'confirming' },
        { guard: 'hasCode', target: 'activating' },
        { target: 'refused', actions: 'rejectLink' },
      ],
    },
    confirming: {
      description: 'Nothing is activated before the visitor presses the button.',
      on: { 'link.confirm': 'activating' },
    },
    activating: {
      description: 'The gateway activates the account, as soon as a person looks at the page.',
      tags: 'busy',
      invoke: {
        id: 'activateAccount',
        src: 'activateAccount',
        input: ({ context: { code } }) => ({ code: required(code, 'code') }),
        onDone: 'active',
        onError: [
          { guard: 'isActiveAlready', target: 'active' },
          { guard: 'isRefused', target: 'refused', actions: 'keepProblem' },
          { target: 'unreachable', actions: 'keepProblem' },
        ],
      },
    },
    active: { description: 'The account is active, now or already: the visitor can sign in.', tags: 'success' },
    refused: { description: 'The link is expired or damaged: a new one is offered.', tags: 'error' },
    unreachable: {
      description: 'The gateway could not be asked; the visitor can try again.',
      tags: 'error',
      on: { 'load.retry': { target: 'activating', actions: 'clearProblem' } },
    },
  },
})
