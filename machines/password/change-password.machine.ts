import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { applyLetters } from '../fields/login-fields.ts'
import { applyChecklist, changeForm, emptyChecklist, type PasswordChecklist } from '../fields/password.ts'
import { type Destination, prompted, toLogin } from '../leaving.ts'
import { successDelay } from '../limits.ts'
import { applyProblem, type Problem, problemIn, wordsIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

interface Input {
  returnTo: Href | undefined
}

interface Context extends Input, FormMessages<'oldPassword' | 'newPassword'> {
  checklist: PasswordChecklist
  nonLatin: boolean
  problem: Problem | undefined
}

export const changePasswordMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: FormEvent<{ oldPassword: Secret; newPassword: Secret }> | { type: 'visitor.leave' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { changePassword: placeholder('changePassword') },
  guards: {
    hasMistakes: changeForm.hasMistakes,
    isOldPasswordWrong: ({ event }) => problemIn(event).kind === 'wrongCurrent',
    isSessionOver: ({ event }) => problemIn(event).status === 401,
  },
  actions: {
    keepChecklist: assign(({ event }) => applyChecklist(eventIn(event, 'field.edit'))),
    noteLetters: assign(({ event }) => applyLetters(eventIn(event, 'field.edit'), 'oldPassword')),
    noteEdit: assign((args) => changeForm.noteEdit(args)),
    noteMistakes: assign((args) => changeForm.noteMistakes(args)),
    forgetMistakes: assign(submitted({})),
    blameOldPassword: assign({
      fieldErrors: ({ event }) => ({ oldPassword: wordsIn(event) }),
      nonLatin: false,
    }),
    keepProblem: assign(applyProblem),
  },
  delays: { success: successDelay },
}).createMachine({
  id: 'changePassword',
  description: 'A signed-in visitor replaces the password by a new one.',
  context: ({ input }) => ({
    ...input,
    ...pristine,
    checklist: emptyChecklist,
    nonLatin: false,
    problem: undefined,
  }),
  output: ({ event }) => finalOutput(event),
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is on the screen and can be typed in.',
      initial: 'editing',
      on: {
        'field.edit': { actions: ['noteEdit', 'keepChecklist', 'noteLetters'] },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'saving', actions: 'forgetMistakes' },
        ],
      },
      states: {
        editing: {
          description: 'The form waits for the old and the new password; after a failure it says what went wrong.',
        },
        expired: {
          description:
            'The session ended meanwhile: the visitor signs in again in a new window and sends the form once more.',
          tags: 'error',
        },
      },
    },
    saving: {
      description: 'The gateway checks the old password and sets the new one.',
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          const { oldPassword, newPassword } = eventIn(event, 'form.submit').values
          return { oldPassword, password: newPassword }
        },
        onDone: 'saved',
        onError: [
          { guard: 'isOldPasswordWrong', target: 'filling.editing', actions: 'blameOldPassword' },
          { guard: 'isSessionOver', target: 'filling.expired' },
          { target: 'filling.editing', actions: 'keepProblem' },
        ],
      },
    },
    saved: {
      description: 'The password is changed; the good news stays up for a moment.',
      tags: 'success',
      after: { success: 'leaving' },
      on: { 'visitor.leave': 'leaving' },
    },
    leaving: {
      description: 'On to the login.',
      type: 'final',
      output: ({ context }): Destination => ({
        ...prompted(toLogin(context.returnTo)),
        state: { flash: /*i18n*/ 'Your password was updated.' },
      }),
    },
  },
})
