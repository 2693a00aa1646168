import { assign, setup } from 'xstate'
import { outputOf, placeholder } from '../chart.ts'
import { licenseRetries, licenseRetryDelay, licenseTimeout, permissionTimeout } from '../limits.ts'
import { applyProblem, type Problem, problemIn } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Secret } from '../security/secret.ts'
import { licenseTimedOut, tokenMissing } from './partner-sentences.ts'

interface Input {
  token: Secret | undefined
}

interface Context extends Input {
  /** The current or last attempt, counted from 1. */
  attempt: number
  problem: Problem | undefined
}

export const activateLicenseMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'activation.retry' }
    tags: 'busy' | 'error' | 'success'
  },
  actors: { awaitPermission: placeholder('awaitPermission'), activateLicense: placeholder('activateLicense') },
  guards: {
    hasToken: ({ context }) => context.token !== undefined,
    isDenied: ({ event }) => outputOf(event, 'awaitPermission').denied,
    mayTryAgain: ({ context }) => context.attempt <= licenseRetries,
    wasNeverAnswered: ({ event }) => problemIn(event).status === undefined,
  },
  actions: {
    noteMissingToken: assign({ problem: { message: tokenMissing } }),
    keepProblem: assign(applyProblem),
    noteSilence: assign({ problem: () => ({ message: licenseTimedOut }) }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    startOver: assign({ attempt: 1, problem: undefined }),
  },
  delays: { permission: permissionTimeout, attempt: licenseTimeout, pause: licenseRetryDelay },
}).createMachine({
  id: 'activateLicense',
  description: "The license server on the visitor's own machine is activated with the partner account's token.",
  context: ({ input }) => ({ ...input, attempt: 1, problem: undefined }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Did the partner send a token?',
      always: [
        { guard: 'hasToken', target: 'asking' },
        { target: 'withoutToken', actions: 'noteMissingToken' },
      ],
    },
    asking: {
      description:
        "The browser may ask whether this page may reach the visitor's own machine; that time counts for no attempt.",
      tags: 'busy',
      invoke: {
        id: 'awaitPermission',
        src: 'awaitPermission',
        input: {},
        onDone: [{ guard: 'isDenied', target: 'stopped.denied' }, { target: 'activating' }],
        onError: 'activating',
      },
      after: { permission: 'stopped.denied' },
    },
    activating: {
      description: 'One attempt at the license server.',
      tags: 'busy',
      invoke: {
        id: 'activateLicense',
        src: 'activateLicense',
        input: ({ context: { token } }) => ({ token: required(token, 'token') }),
        onDone: 'activated',
        onError: [
          { guard: 'mayTryAgain', target: 'pausing', actions: 'keepProblem' },
          { guard: 'wasNeverAnswered', target: 'stopped.absent', actions: 'keepProblem' },
          { target: 'stopped.failed', actions: 'keepProblem' },
        ],
      },
      after: {
        attempt: [
          { guard: 'mayTryAgain', target: 'pausing', actions: 'noteSilence' },
          { target: 'stopped.failed', actions: 'noteSilence' },
        ],
      },
    },
    pausing: {
      description: 'The attempt failed: a pause before the next one, of which there are at most four.',
      tags: 'busy',
      after: { pause: { target: 'activating', actions: 'countAttempt' } },
    },
    activated: { description: 'The license server is active.', tags: 'success' },
    stopped: {
      description: 'It went wrong; the visitor can start over.',
      on: { 'activation.retry': { target: 'asking', actions: 'startOver' } },
      initial: 'failed',
      states: {
        denied: {
          description: "The browser, or whoever it asked, does not let this page reach the visitor's own machine.",
          tags: 'error',
        },
        absent: {
          description: 'No license server answers on this machine.',
          tags: 'error',
        },
        failed: {
          description: 'The license server does not activate, or not in time.',
          tags: 'error',
        },
      },
    },
    withoutToken: { description: 'There is no token to activate with.', tags: 'error' },
  },
})
