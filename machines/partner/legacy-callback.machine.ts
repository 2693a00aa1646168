import { assign, setup } from 'xstate'
import { finalOutput, outputOf, placeholder } from '../chart.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, type Problem } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'
import { tokenMissing } from './partner-sentences.ts'

interface Input {
  token: Secret | undefined
  state: Secret | undefined
  /** The OAuth error of the provider. */
  error: { code: string; description: string } | undefined
  home: Href
}

interface Context extends Input {
  returnTo: Href | undefined
  problem: Problem | undefined
}

export const legacyCallbackMachine = setup({
  types: {} as {
    input: Input
    context: Context
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { finishAuthorization: placeholder('finishAuthorization') },
  guards: {
    wasRefused: ({ context }) => context.error !== undefined,
    isStateForgotten: ({ event }) => outputOf(event, 'finishAuthorization').state === 'expired',
    isStateForeign: ({ event }) => outputOf(event, 'finishAuthorization').state !== 'matched',
    lacksToken: ({ context }) => context.token === undefined,
    isReturnForbidden: ({ event }) => outputOf(event, 'finishAuthorization').returnTo === undefined,
  },
  actions: {
    keepReturn: assign({ returnTo: ({ event }) => outputOf(event, 'finishAuthorization').returnTo }),
    reportMismatch: assign({ problem: { message: /*i18n*/ 'There was a problem finalizing your authentication.' } }),
    reportToken: assign({ problem: { message: tokenMissing } }),
    keepProblem: assign(applyProblem),
  },
}).createMachine({
  id: 'legacyCallback',
  description: 'A legacy OAuth sign-in comes back: if it began in this browser, the token goes where it was asked for.',
  context: ({ input }) => ({ ...input, returnTo: undefined, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'comparing',
  states: {
    comparing: {
      description:
        'Does the state belong to a sign-in that began in this browser? It is forgotten whatever comes of it.',
      tags: 'busy',
      invoke: {
        id: 'finishAuthorization',
        src: 'finishAuthorization',
        input: ({ context: { state } }) => ({ state }),
        onDone: [
          { guard: 'wasRefused', target: 'refused', actions: 'keepReturn' },
          { guard: 'isStateForgotten', target: 'restarting', actions: 'keepReturn' },
          { guard: 'isStateForeign', target: 'failed', actions: ['keepReturn', 'reportMismatch'] },
          { guard: 'lacksToken', target: 'failed', actions: ['keepReturn', 'reportToken'] },
          { guard: 'isReturnForbidden', target: 'goingHome' },
          { target: 'delivering', actions: 'keepReturn' },
        ],
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    delivering: {
      description: 'Back to the return address with the token.',
      type: 'final',
      tags: 'success',
      output: ({ context }): Destination => ({
        href: required(context.returnTo, 'return address'),
        token: required(context.token, 'token'),
      }),
    },
    failed: { description: 'The sign-in cannot be finished; the visitor can start again.', tags: 'error' },
    refused: {
      description: 'The provider refused: on to the error page.',
      type: 'final',
      output: ({ context: { error, returnTo } }): Destination => {
        const { code, description } = required(error, 'error')
        const search = { error_code: code, error_description: description }
        return { to: '/error', search: returnTo ? { ...search, return_to: returnTo } : search }
      },
    },
    restarting: {
      description: 'This browser remembers no sign-in any more: it begins again, once.',
      type: 'final',
      output: ({ context: { returnTo } }): Destination => ({
        to: returnTo ? '/' : '/service_login',
        search: returnTo ? { return_to: returnTo } : {},
      }),
    },
    goingHome: {
      description: 'The return address may not have the token: home, without it.',
      type: 'final',
      output: ({ context }): Destination => ({ href: context.home }),
    },
  },
})
