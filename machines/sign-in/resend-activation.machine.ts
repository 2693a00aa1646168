import { assign, setup } from 'xstate'
import { eventIn, placeholder } from '../chart.ts'
import { emailMissing } from '../fields/email.ts'
import { tidy } from '../fields/tidy.ts'
import { resendDelay } from '../limits.ts'
import { applyProblem, type Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'

interface Input {
  email: string
  returnTo: Href
  isTrial?: boolean
}

export const resendActivationMachine = setup({
  types: {} as {
    input: Input
    context: Input & {
      problem: Problem | undefined
      /** Presses without an email; each one focuses its field. */
      gaps: number
    }
    events: { type: 'activation.resend'; email: string }
    tags: 'busy' | 'error' | 'success'
  },
  actors: { resendActivation: placeholder('resendActivation') },
  guards: { hasEmail: ({ event }) => tidy(event.email) !== '' },
  actions: {
    keepEmail: assign({ email: ({ event }) => tidy(eventIn(event, 'activation.resend').email), problem: undefined }),
    askForEmail: assign({ problem: { message: emailMissing }, gaps: ({ context }) => context.gaps + 1 }),
    keepProblem: assign(applyProblem),
  },
  delays: { pause: resendDelay },
}).createMachine({
  id: 'resendActivation',
  description: 'A visitor asks for the activation email once more.',
  context: ({ input }) => ({ ...input, problem: undefined, gaps: 0 }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The link is on the screen.',
      initial: 'idle',
      on: {
        'activation.resend': [
          { guard: 'hasEmail', target: 'sending', actions: 'keepEmail' },
          { target: '.unaddressed', actions: 'askForEmail' },
        ],
      },
      states: {
        idle: { description: 'The link is offered.' },
        unaddressed: {
          description: 'There is no address to send it to: the visitor is led to the field for it.',
          tags: 'error',
        },
        failed: { description: 'No email was sent; the visitor can try again.', tags: 'error' },
      },
    },
    sending: {
      description: 'The gateway is asked for another email.',
      tags: 'busy',
      invoke: {
        id: 'resendActivation',
        src: 'resendActivation',
        input: ({ context: { email, returnTo, isTrial } }) => ({ email, returnTo, isTrial: isTrial === true }),
        onDone: 'sent',
        onError: { target: 'offered.failed', actions: 'keepProblem' },
      },
    },
    sent: {
      description: 'A new activation link was sent; after a pause the visitor can ask for another.',
      tags: 'success',
      after: { pause: 'offered' },
    },
  },
})
