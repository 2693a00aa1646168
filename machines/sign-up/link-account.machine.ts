import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import {
  applyEdit,
  type FieldEdit,
  type FormMessages,
  hasNonLatinLetters,
  loginPasswordError,
  pristine,
  submitted,
} from '../fields/form-messages.ts'
import type { PasswordTyped } from '../fields/password.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, type Problem, problemIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

interface Input {
  email: string
  returnTo: Href
}

interface Context extends Input, FormMessages<{ password?: string | undefined }> {
  nonLatin: boolean
  problem: Problem | undefined
  /** Refused passwords; each one empties the field. */
  passwordKey: number
}

export const linkAccountMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'form.submit'; password: Secret } | FieldEdit | PasswordTyped
    output: Destination
    tags: 'busy' | 'success'
  },
  actors: { linkAccount: placeholder('linkAccount') },
  guards: {
    hasMistakes: ({ event }) => loginPasswordError(eventIn(event, 'form.submit').password) !== undefined,
    isWrongPassword: ({ event }) => problemIn(event).kind === 'wrongPassword',
  },
  actions: {
    noteEdit: assign(({ context, event }) => applyEdit(eventIn(event, 'field.edit'), context)),
    noteLetters: assign({ nonLatin: ({ event }) => hasNonLatinLetters(eventIn(event, 'password.type').password) }),
    noteMistakes: assign(({ event }) =>
      submitted({ password: loginPasswordError(eventIn(event, 'form.submit').password) }),
    ),
    forgetMistakes: assign(submitted({})),
    blamePassword: assign({
      fieldErrors: ({ event }) => ({ password: problemIn(event).message }),
      nonLatin: false,
      passwordKey: ({ context }) => context.passwordKey + 1,
    }),
    keepProblem: assign(applyProblem),
  },
}).createMachine({
  id: 'linkAccount',
  description: 'A visitor links a social identity to the account that already has its email, by that password.',
  context: ({ input }) => ({ ...input, ...pristine, nonLatin: false, problem: undefined, passwordKey: 0 }),
  output: ({ event }) => finalOutput(event),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form waits for the password of the account.',
      on: {
        'field.edit': { actions: 'noteEdit' },
        'password.type': { actions: 'noteLetters' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'linking', actions: 'forgetMistakes' },
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
          password: eventIn(event, 'form.submit').password,
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
      output: ({ context }) => ({ href: context.returnTo }),
    },
  },
})
