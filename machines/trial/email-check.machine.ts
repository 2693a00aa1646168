import { assign, setup } from 'xstate'
import { eventIn, finalOutput, outputOf, placeholder } from '../chart.ts'
import { emailForm, isEmail } from '../fields/email.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import type { Person } from '../fields/person.ts'
import { tidy } from '../fields/tidy.ts'
import type { Destination } from '../leaving.ts'
import type { Problem } from '../port/problem.ts'
import { required } from '../required.ts'
import { stepAfterEmail } from './trial-steps.ts'

interface Input {
  email: string
  /** True if the visitor only confirms the email. */
  isConfirmed?: boolean
  /** The query that every step of the trial passes on. */
  search: Record<string, string>
  /** Values of an earlier registration, for a visitor who wants another email. */
  filled?: Person
}

export const emailCheckMachine = setup({
  types: {} as {
    input: Input
    context: Input & FormMessages<'email'> & { isEmailLocked: boolean; problem: Problem | undefined }
    events: FormEvent<{ email: string }>
    output: Destination
    tags: 'busy' | 'success'
  },
  actors: { validateFields: placeholder('validateFields') },
  guards: {
    hasMistakes: emailForm.hasMistakes,
    hasAccount: ({ event }) => required(outputOf(event, 'validateFields').email, 'status') === 'conflict',
    isEmailInvalid: ({ event }) => outputOf(event, 'validateFields').email === 'invalid',
  },
  actions: {
    noteMistakes: assign((at) => emailForm.noteMistakes(at)),
    noteEdit: assign((at) => emailForm.noteEdit(at)),
    keepEmail: assign(({ event }) => ({ ...submitted({}), email: tidy(eventIn(event, 'form.submit').values.email) })),
    blameEmail: assign({ fieldErrors: { email: /*i18n*/ 'Please enter a valid email.' }, isEmailLocked: false }),
  },
}).createMachine({
  id: 'emailCheck',
  description: 'The first step of a trial: is the work email new, known or malformed?',
  context: ({ input }) => ({
    ...input,
    ...pristine,
    isEmailLocked: input.isConfirmed === true && isEmail(input.email),
    problem: undefined,
  }),
  output: ({ event }) => finalOutput(event),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form waits for a work email.',
      on: {
        'field.edit': { actions: 'noteEdit' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'checking', actions: 'keepEmail' },
        ],
      },
    },
    checking: {
      description: 'The gateway is asked about the email, which only helps: the registration will know what is wrong.',
      tags: 'busy',
      invoke: {
        id: 'validateFields',
        src: 'validateFields',
        input: ({ context: { email } }) => ({ fields: { email }, background: true }),
        onDone: [
          { guard: 'hasAccount', target: 'known' },
          { guard: 'isEmailInvalid', target: 'editing', actions: 'blameEmail' },
          { target: 'accepted' },
        ],
        onError: 'accepted',
      },
    },
    known: {
      description: 'The email has an account: on to the trial login.',
      type: 'final',
      output: ({ context }): Destination => stepAfterEmail('/trial/login', context),
    },
    accepted: {
      description: 'The email is new, or nobody could say: on to the registration.',
      type: 'final',
      tags: 'success',
      output: ({ context }): Destination => ({
        ...stepAfterEmail('/trial/register', context),
        ...(context.filled && { state: { ...context.filled } }),
      }),
    },
  },
})
