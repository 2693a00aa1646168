import { setup } from 'xstate'
import { finalOutput, outcomeOf, outputOf, placeholder } from '../chart.ts'
import { required } from '../required.ts'
import { identifyAccountMachine } from '../sign-in/identify-account.machine.ts'
import type { EmailQuestion, EmailVerdict } from './verify-email.types.ts'

export const verifyEmailMachine = setup({
  types: {} as {
    input: EmailQuestion
    context: EmailQuestion
    output: EmailVerdict
    tags: 'busy'
  },
  actors: { identifyAccount: identifyAccountMachine, validateFields: placeholder('validateFields') },
  guards: {
    isCorporate: ({ event }) => outcomeOf(event, identifyAccountMachine).kind === 'corporate',
    isSilent: ({ event }) => outcomeOf(event, identifyAccountMachine).isSilent === true,
  },
}).createMachine({
  id: 'verifyEmail',
  description: 'Can an account be created for an email? Another flow waits for the answer, and goes on without one.',
  context: ({ input }) => input,
  output: ({ event }) => finalOutput(event),
  initial: 'identifying',
  states: {
    identifying: {
      description: 'Does the email belong to a company that signs in its own way?',
      tags: 'busy',
      invoke: {
        id: 'identifyAccount',
        src: 'identifyAccount',
        input: ({ context }) => ({ username: context.email }),
        onDone: [
          { guard: 'isCorporate', target: 'corporate' },
          { guard: 'isSilent', target: 'unanswered' },
          { target: 'validating' },
        ],
        onError: 'validating',
      },
    },
    validating: {
      description: 'Is the email free and well formed?',
      tags: 'busy',
      invoke: {
        id: 'validateFields',
        src: 'validateFields',
        input: ({ context: { email } }) => ({ fields: { email }, background: true }),
        onDone: 'answered',
        onError: 'unanswered',
      },
    },
    corporate: {
      description: 'A company alone signs the email in.',
      type: 'final',
      output: (): EmailVerdict => ({ kind: 'corporate' }),
    },
    answered: {
      description: 'The gateway answered whether the email can be used.',
      type: 'final',
      output: ({ event }): EmailVerdict => ({ kind: required(outputOf(event, 'validateFields').email, 'verdict') }),
    },
    unanswered: {
      description: 'Nobody could say.',
      type: 'final',
      output: (): EmailVerdict => ({ kind: 'unknown' }),
    },
  },
})
