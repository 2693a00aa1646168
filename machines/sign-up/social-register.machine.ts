import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { fullName } from '../fields/full-name.ts'
import { type Person, type PersonName, personFields } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, type Problem, problemIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'

interface Input {
  email: string
  returnTo: Href | undefined
  /** Of the settings; names are joined its way. */
  language: string
}

interface Context extends Input, FormMessages<PersonName> {
  fullName: string
  problem: Problem | undefined
}

export const socialRegisterMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: FormEvent<Person & { newsletterSubscription: boolean }>
    output: Destination
    tags: 'busy' | 'success'
  },
  actors: { registerSocially: placeholder('registerSocially') },
  guards: {
    hasMistakes: personFields.form.hasMistakes,
    isEmailTaken: ({ event }) => problemIn(event).kind === 'emailTaken',
  },
  actions: {
    noteMistakes: assign((args) => personFields.form.noteMistakes(args)),
    noteEdit: assign((args) => personFields.form.noteEdit(args)),
    keepName: assign({
      ...submitted({}),
      fullName: ({ context, event }) => {
        const { firstName, lastName } = personFields.tidy(eventIn(event, 'form.submit').values)
        return fullName(firstName, lastName, context.language)
      },
    }),
    keepProblem: assign(applyProblem),
  },
}).createMachine({
  id: 'socialRegister',
  description: 'A visitor who came from a social provider completes the profile of the new account.',
  context: ({ input }) => ({ ...input, ...pristine, fullName: '', problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form waits for name and country.',
      on: {
        'field.edit': { actions: 'noteEdit' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'submitting', actions: 'keepName' },
        ],
      },
    },
    submitting: {
      description: 'The gateway creates the account.',
      tags: 'busy',
      invoke: {
        id: 'registerSocially',
        src: 'registerSocially',
        input: ({ event }) => {
          const { values } = eventIn(event, 'form.submit')
          return { ...personFields.tidy(values), newsletterSubscription: values.newsletterSubscription }
        },
        onDone: 'registered',
        onError: [
          { guard: 'isEmailTaken', target: 'linking' },
          { target: 'editing', actions: 'keepProblem' },
        ],
      },
    },
    linking: {
      description: 'The email already has an account: on to linking the two.',
      type: 'final',
      output: ({ context: { email, returnTo } }): Destination => ({
        to: '/link/existing/social',
        search: { email, ...(returnTo && { return_to: returnTo }) },
      }),
    },
    registered: {
      description: 'The account is created: on to the good news.',
      type: 'final',
      tags: 'success',
      output: ({ context: { email, fullName, returnTo } }): Destination => ({
        to: '/register/social/complete',
        search: { email, fullName, ...(returnTo && { return_to: returnTo }) },
      }),
    },
  },
})
