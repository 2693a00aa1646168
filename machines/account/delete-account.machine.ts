import { assign, setup } from 'xstate'
import { placeholder } from '../chart.ts'
import { applyProblem, isPermanent, type Problem, problemIn } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Secret } from '../security/secret.ts'

interface Input {
  code: Secret | undefined
}

export const deleteAccountMachine = setup({
  types: {} as {
    input: Input
    context: Input & { problem: Problem | undefined }
    events: { type: 'deletion.confirm' }
    tags: 'busy' | 'error' | 'success'
  },
  actors: { deleteAccount: placeholder('deleteAccount') },
  guards: {
    hasCode: ({ context }) => context.code !== undefined,
    isDeletedAlready: ({ event }) => problemIn(event).kind === 'codeUsed',
    isRefused: ({ event }) => isPermanent(problemIn(event)),
  },
  actions: {
    keepProblem: assign(applyProblem),
    rejectLink: assign({ problem: { message: /*i18n*/ 'Invalid delete account link.' } }),
  },
}).createMachine({
  id: 'deleteAccount',
  description: 'A visitor follows the link in the deletion email and confirms that everything is to be deleted.',
  context: ({ input }) => ({ ...input, problem: undefined }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Does the link carry a code at all?',
      always: [
        { guard: 'hasCode', target: 'confirming' },
        { target: 'invalid', actions: 'rejectLink' },
      ],
    },
    confirming: {
      description: 'Nothing is deleted before the visitor presses the button.',
      on: { 'deletion.confirm': 'deleting' },
    },
    deleting: {
      description: 'The gateway deletes the account.',
      tags: 'busy',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context: { code } }) => ({ code: required(code, 'code') }),
        onDone: 'deleted',
        onError: [
          { guard: 'isDeletedAlready', target: 'deleted' },
          { guard: 'isRefused', target: 'refused', actions: 'keepProblem' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    deleted: { description: 'All data was deleted, now or already.', tags: 'success' },
    failed: {
      description: 'Nobody knows whether the account still exists; the visitor can press again.',
      tags: 'error',
      on: { 'deletion.confirm': 'deleting' },
    },
    refused: { description: 'The link is expired or damaged: it deletes nothing any more.', tags: 'error' },
    invalid: { description: 'The link carries no code.', tags: 'error' },
  },
})
