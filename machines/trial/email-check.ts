import { assign, setup } from 'xstate'
import type { Destination } from '../parts/destination.ts'
import { emailComplaint } from '../parts/email.ts'
import { answerIn, call, problemIn } from '../parts/gateway.ts'
import { requestTimeout } from '../parts/limits.ts'
import { type Problem, timedOut } from '../parts/problem.ts'
import { type FieldEdit, reconsidered } from '../parts/rules.ts'
import { stepAfterEmail } from '../parts/trial-steps.ts'

interface Input {
  email: string
  /** The query that every step of the trial hands on. */
  keep: Record<string, string>
}

type FormSubmit = { type: 'form.submit'; email: string }

/** The first step of a trial: is the work email new, known or malformed? */
export const emailCheckMachine = setup({
  types: {} as {
    input: Input
    context: Input & { complaint: string | undefined; problem: Problem | undefined }
    events: FormSubmit | FieldEdit
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { validateFields: call('validateFields') },
  guards: {
    hasMistakes: ({ event }) => emailComplaint((event as FormSubmit).email) !== undefined,
    hasAccount: ({ event }) => answerIn(event, 'validateFields').email === 'conflict',
    isEmailInvalid: ({ event }) => answerIn(event, 'validateFields').email === 'invalid',
  },
  actions: {
    noteMistakes: assign({ complaint: ({ event }) => emailComplaint((event as FormSubmit).email), problem: undefined }),
    noteEdit: assign({ complaint: ({ context, event }) => reconsidered(context.complaint, event) }),
    keepEmail: assign({
      email: ({ event }) => (event as FormSubmit).email.trim(),
      complaint: undefined,
      problem: undefined,
    }),
    blameEmail: assign({ complaint: /*i18n*/ 'Please enter a valid email.' }),
    keepProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteTimeout: assign({ problem: { message: timedOut } }),
  },
  delays: { patience: requestTimeout },
}).createMachine({
  id: 'emailCheck',
  description: 'The first step of a trial: is the work email new, known or malformed?',
  context: ({ input }) => ({ ...input, complaint: undefined, problem: undefined }),
  output: ({ event }) => event.output as Destination,
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
      description: 'The gateway is asked about the email.',
      tags: 'busy',
      invoke: {
        id: 'validateFields',
        src: 'validateFields',
        input: ({ context: { email } }) => ({ fields: { email } }),
        onDone: [
          { guard: 'hasAccount', target: 'known' },
          { guard: 'isEmailInvalid', target: 'editing', actions: 'blameEmail' },
          { target: 'accepted' },
        ],
        onError: { target: 'editing', actions: 'keepProblem' },
      },
      after: { patience: { target: 'editing', actions: 'noteTimeout' } },
    },
    known: {
      description: 'The email has an account: on to the trial login.',
      type: 'final',
      output: ({ context }) => stepAfterEmail('/trial/login', context),
    },
    accepted: {
      description: 'The email is new: on to the registration.',
      type: 'final',
      tags: 'success',
      output: ({ context }) => stepAfterEmail('/trial/register', context),
    },
  },
})
