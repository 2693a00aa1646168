import { setup } from 'xstate'
import { finalOutput } from '../chart.ts'
import { type Destination, toLogin } from '../leaving.ts'
import { socialSuccessDelay } from '../limits.ts'
import type { Href } from '../security/address.ts'

interface Input {
  email: string
  returnTo: Href | undefined
  home: Href
}

export const socialCompleteMachine = setup({
  types: {} as {
    input: Input
    context: Input
    events: { type: 'visitor.leave' }
    output: Destination
    tags: 'success'
  },
  guards: { hasEmail: ({ context }) => context.email !== '' },
  delays: { success: socialSuccessDelay },
}).createMachine({
  id: 'socialComplete',
  description: 'A new account of a social provider is confirmed, and the visitor goes on.',
  context: ({ input }) => input,
  output: ({ event }) => finalOutput(event),
  initial: 'created',
  states: {
    created: {
      description: 'The good news stays up for a moment, or until OK is pressed.',
      tags: 'success',
      after: { success: [{ guard: 'hasEmail', target: 'returning' }, { target: 'signingIn' }] },
      on: { 'visitor.leave': [{ guard: 'hasEmail', target: 'returning' }, { target: 'signingIn' }] },
    },
    returning: {
      description: 'Back to the return address, or home.',
      type: 'final',
      output: ({ context }): Destination => ({ href: context.returnTo ?? context.home }),
    },
    signingIn: {
      description: 'No email came along, so nobody may be signed in: on to the login.',
      type: 'final',
      output: ({ context }): Destination => toLogin(context.returnTo),
    },
  },
})
