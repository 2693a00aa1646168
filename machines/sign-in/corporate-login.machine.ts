import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder, redirectIn } from '../chart.ts'
import { emailForm } from '../fields/email.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { tidy } from '../fields/tidy.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, type Problem, problemIn, unsafeAddress } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Href } from '../security/address.ts'

interface Input {
  email: string
  /** The return address after the sign-in. */
  origin: Href
  /** A gateway reached over http may redirect to http. */
  gateway: Href
}

export const corporateLoginMachine = setup({
  types: {} as {
    input: Input
    context: Input & FormMessages<'email'> & { problem: Problem | undefined }
    events: FormEvent<{ email: string }>
    output: Destination
    tags: 'busy'
  },
  actors: { startEnterpriseLogin: placeholder('startEnterpriseLogin') },
  guards: {
    hasMistakes: emailForm.hasMistakes,
    isAddressSafe: ({ context, event }) => redirectIn(event, 'startEnterpriseLogin', context) !== undefined,
    isCompanyUnknown: ({ event }) => problemIn(event).kind === 'companyUnknown',
  },
  actions: {
    noteMistakes: assign((args) => emailForm.noteMistakes(args)),
    noteEdit: assign((args) => emailForm.noteEdit(args)),
    keepEmail: assign(({ event }) => ({ ...submitted({}), email: tidy(eventIn(event, 'form.submit').values.email) })),
    blameEmail: assign({ fieldErrors: { email: /*i18n*/ 'We cannot find a corporate account with that email.' } }),
    keepProblem: assign(applyProblem),
    refuseAddress: assign({ problem: { message: unsafeAddress } }),
  },
}).createMachine({
  id: 'corporateLogin',
  description: 'A visitor signs in with the single sign-on of a company, found by the email address.',
  context: ({ input }) => ({ ...input, ...pristine, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form waits for a corporate email address.',
      on: {
        'field.edit': { actions: 'noteEdit' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'searching', actions: 'keepEmail' },
        ],
      },
    },
    searching: {
      description: "The gateway looks for the company's sign-in page.",
      tags: 'busy',
      invoke: {
        id: 'startEnterpriseLogin',
        src: 'startEnterpriseLogin',
        input: ({ context: { email, origin } }) => ({ email, origin }),
        onDone: [
          { guard: 'isAddressSafe', target: 'leaving' },
          { target: 'editing', actions: 'refuseAddress' },
        ],
        onError: [
          { guard: 'isCompanyUnknown', target: 'editing', actions: 'blameEmail' },
          { target: 'editing', actions: 'keepProblem' },
        ],
      },
    },
    leaving: {
      description: "On to the company's sign-in page.",
      type: 'final',
      output: ({ context, event }): Destination => ({
        href: required(redirectIn(event, 'startEnterpriseLogin', context), 'address'),
        push: true,
        way: 'corporate',
        username: context.email,
      }),
    },
  },
})
