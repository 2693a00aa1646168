import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { hasNonLatinLetters, passwordForm } from '../fields/login-fields.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, type Problem, problemIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

interface Input {
  email: string
  returnTo: Href
}

interface Context extends Input, FormMessages<'password'> {
  nonLatin: boolean
  problem: Problem | undefined
  /** Refused passwords; each one empties the field. */
  passwordKey: number
}

export const linkAccountMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: FormEvent<{ password: Secret }>
    output: Destination
    tags: 'busy' | 'success'
  },
  actors: { linkAccount: placeholder('linkAccount') },
  guards: {
    hasMistakes: passwordForm.hasMistakes,
    isWrongPassword: ({ event }) => problemIn(event).kind === 'wrongPassword',
  },
  actions: {
    noteEdit: assign((at) => passwordForm.noteEdit(at)),
    noteLetters: assign({ nonLatin: ({ event }) => hasNonLatinLetters(eventIn(event, 'field.edit').value) }),
    noteMistakes: assign((at) => passwordForm.noteMistakes(at)),
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
        'field.edit': { actions: ['noteEdit', 'noteLetters'] },
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
      output: ({ context }) => ({ href: context.returnTo }),
    },
  },
})
