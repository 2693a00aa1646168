import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import { isEmail } from '../fields/email.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { applyLetters, linkForm } from '../fields/login-fields.ts'
import { tidy } from '../fields/tidy.ts'
import type { Destination } from '../leaving.ts'
import { type Problem, problemIn, wordsIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'
import { applyFormRefusal } from './registration.ts'

interface Input {
  email: string
  returnTo: Href
}

interface Context extends Input, FormMessages<'email' | 'password'> {
  /** True if a valid email came along. */
  isEmailLocked: boolean
  nonLatin: boolean
  problem: Problem | undefined
}

export const linkAccountMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: FormEvent<{ email: string; password: Secret }>
    output: Destination
    tags: 'busy' | 'success'
  },
  actors: { linkAccount: placeholder('linkAccount') },
  guards: {
    hasMistakes: linkForm.hasMistakes,
    isWrongPassword: ({ event }) => problemIn(event).kind === 'wrongPassword',
  },
  actions: {
    noteEdit: assign((args) => linkForm.noteEdit(args)),
    noteLetters: assign(({ event }) => applyLetters(eventIn(event, 'field.edit'), 'password')),
    noteMistakes: assign((args) => linkForm.noteMistakes(args)),
    keepEmail: assign(({ event }) => ({ ...submitted({}), email: tidy(eventIn(event, 'form.submit').values.email) })),
    blamePassword: assign({
      fieldErrors: ({ event }) => ({ password: wordsIn(event) }),
      nonLatin: false,
    }),
    keepProblem: assign((failed) => applyFormRefusal(failed)),
  },
}).createMachine({
  id: 'linkAccount',
  description: 'A visitor links a social identity to the account that already has its email, by that password.',
  context: ({ input }) => ({
    ...input,
    ...pristine,
    isEmailLocked: isEmail(input.email),
    nonLatin: false,
    problem: undefined,
  }),
  output: ({ event }) => finalOutput(event),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form waits for the password of the account, and for its email where none came along.',
      on: {
        'field.edit': { actions: ['noteEdit', 'noteLetters'] },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'linking', actions: 'keepEmail' },
        ],
      },
    },
    linking: {
      description: 'The gateway checks the password and links the two.',
      tags: 'busy',
      invoke: {
        id: 'linkAccount',
        src: 'linkAccount',
        input: ({ context: { email, returnTo }, event }) => ({
          email,
          returnTo,
          password: eventIn(event, 'form.submit').values.password,
        }),
        onDone: 'linked',
        onError: [
          { guard: 'isWrongPassword', target: 'editing', actions: 'blamePassword' },
          { target: 'editing', actions: 'keepProblem' },
        ],
      },
    },
    linked: {
      description: 'Linked and signed in: back to the return address, or home.',
      type: 'final',
      tags: 'success',
      output: ({ context }): Destination => ({ href: context.returnTo }),
    },
  },
})
