import { setup } from 'xstate'
import { finalOutput, outputOf, placeholder } from '../chart.ts'
import { asciiEmail } from '../fields/email.ts'
import { required } from '../required.ts'
import type { SessionGateInput, SessionGateOutcome } from './session-gate.types.ts'

export const sessionGateMachine = setup({
  types: {} as {
    input: SessionGateInput
    context: SessionGateInput
    output: SessionGateOutcome
    tags: 'busy'
  },
  actors: { loadSession: placeholder('loadSession') },
  guards: {
    needsLinking: ({ event }) => outputOf(event, 'loadSession').linkPage !== undefined,
    isSentOn: ({ context: { signedIn, only = '' }, event }) => {
      const { id, email } = outputOf(event, 'loadSession')
      const isOther = email !== '' && only !== '' && asciiEmail(only).toLowerCase() !== asciiEmail(email).toLowerCase()
      return id !== '' && signedIn !== undefined && !isOther
    },
    isTurnedAway: ({ context, event }) => outputOf(event, 'loadSession').id === '' && context.signedOut !== undefined,
  },
}).createMachine({
  id: 'sessionGate',
  description: 'A page asks who is signed in before it goes on. Another flow waits for the answer.',
  context: ({ input }) => input,
  output: ({ event }) => finalOutput(event),
  initial: 'asking',
  states: {
    asking: {
      description: 'The session is read; a failure goes to the waiting flow.',
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: {},
        onDone: [
          { guard: 'needsLinking', target: 'linking' },
          { guard: 'isSentOn', target: 'sentOn' },
          { guard: 'isTurnedAway', target: 'turnedAway' },
          { target: 'staying' },
        ],
      },
    },
    linking: {
      description: "The session is linked with the vendor's other sites first.",
      type: 'final',
      output: ({ event }): SessionGateOutcome => {
        const session = outputOf(event, 'loadSession')
        return {
          kind: 'leaving',
          session,
          destination: { href: required(session.linkPage, 'link page'), mark: 'linked' },
        }
      },
    },
    sentOn: {
      description: 'Somebody is signed in who has nothing to do here.',
      type: 'final',
      output: ({ context, event }): SessionGateOutcome => ({
        kind: 'leaving',
        session: outputOf(event, 'loadSession'),
        destination: required(context.signedIn, 'destination'),
      }),
    },
    turnedAway: {
      description: 'Nobody is signed in, and the page is for signed-in visitors: on to the login.',
      type: 'final',
      output: ({ context, event }): SessionGateOutcome => ({
        kind: 'leaving',
        session: outputOf(event, 'loadSession'),
        destination: required(context.signedOut, 'destination'),
      }),
    },
    staying: {
      description: 'The visitor stays on the page.',
      type: 'final',
      output: ({ event }): SessionGateOutcome => ({ kind: 'staying', session: outputOf(event, 'loadSession') }),
    },
  },
})
