import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import {
  applyEdit,
  type FieldEdit,
  type FormMessages,
  hasErrors,
  pristine,
  submitted,
  tidy,
} from '../fields/form-messages.ts'
import { type Person, type PersonErrors, personErrors, tidyPerson } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, type Problem, problemIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'

interface Input {
  email: string
  returnTo: Href | undefined
}

interface Context extends Input, FormMessages<PersonErrors> {
  fullName: string
  problem: Problem | undefined
}

export const socialRegisterMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: ({ type: 'form.submit'; newsletterSubscription: boolean } & Person) | FieldEdit
    output: Destination
    tags: 'busy' | 'success'
  },
  actors: { registerSocially: placeholder('registerSocially') },
  guards: {
    hasMistakes: ({ event }) => hasErrors(personErrors(eventIn(event, 'form.submit'))),
    isEmailTaken: ({ event }) => problemIn(event).kind === 'emailTaken',
  },
  actions: {
    noteMistakes: assign(({ event }) => submitted(personErrors(eventIn(event, 'form.submit')))),
    noteEdit: assign(({ context, event }) => applyEdit(eventIn(event, 'field.edit'), context)),
    keepName: assign({
      ...submitted({}),
      fullName: ({ event }) => {
        const { firstName, lastName } = eventIn(event, 'form.submit')
        return `${tidy(firstName)} ${tidy(lastName)}`
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
          const { firstName, lastName, countryCode, newsletterSubscription } = eventIn(event, 'form.submit')
          return { ...tidyPerson({ firstName, lastName, countryCode }), newsletterSubscription }
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
      output: ({ context: { email, returnTo } }) => ({
        to: '/link/existing/social',
        search: { email, ...(returnTo && { return_to: returnTo }) },
      }),
    },
    registered: {
      description: 'The account is created: on to the good news.',
      type: 'final',
      tags: 'success',
      output: ({ context: { email, fullName, returnTo } }) => ({
        to: '/register/social/complete',
        search: { email, fullName, ...(returnTo && { return_to: returnTo }) },
      }),
    },
  },
})
