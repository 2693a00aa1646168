import { assign, setup } from 'xstate'
import type { Href } from '../parts/destination.ts'
import { emailComplaint } from '../parts/email.ts'
import { call, problemIn } from '../parts/gateway.ts'
import { requestTimeout } from '../parts/limits.ts'
import { type Problem, timedOut } from '../parts/problem.ts'

interface Input {
  email: string
  returnTo: Href
}

/** A visitor who forgot the password asks for a link to set a new one. */
export const recoverMachine = setup({
  types: {} as {
    input: Input
    context: Input & { complaint: string | undefined; problem: Problem | undefined }
    events: { type: 'form.submit'; email: string } | { type: 'email.leave'; email: string }
    tags: 'busy' | 'error' | 'success'
  },
  actors: { recoverPassword: call('recoverPassword') },
  guards: {
    hasMistakes: ({ event }) => emailComplaint(event.email) !== undefined,
    hasEmail: ({ event }) => event.email.trim() !== '',
  },
  actions: {
    noteMistakes: assign({ complaint: ({ event }) => emailComplaint(event.email), problem: undefined }),
    checkEmail: assign({ complaint: ({ event }) => emailComplaint(event.email) }),
    keepEmail: assign({ email: ({ event }) => event.email.trim(), complaint: undefined, problem: undefined }),
    keepProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteTimeout: assign({ problem: { message: timedOut } }),
  },
  delays: { patience: requestTimeout },
}).createMachine({
  id: 'recover',
  description: 'A visitor who forgot the password asks for a link to set a new one.',
  context: ({ input }) => ({ ...input, complaint: undefined, problem: undefined }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form waits for an email address.',
      on: {
        'email.leave': { guard: 'hasEmail', actions: 'checkEmail' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'sending', actions: 'keepEmail' },
        ],
      },
    },
    sending: {
      description: 'The gateway is asked to send the link.',
      tags: 'busy',
      invoke: {
        id: 'recoverPassword',
        src: 'recoverPassword',
        input: ({ context: { email, returnTo } }) => ({ email, returnTo }),
        onDone: 'sent',
        onError: { target: 'editing', actions: 'keepProblem' },
      },
      after: { patience: { target: 'editing', actions: 'noteTimeout' } },
    },
    sent: {
      description: 'If there is an account, the link is on its way; the same is said if there is none.',
      tags: 'success',
    },
  },
})
