import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import {
  applyTyping,
  type FieldEdit,
  type FormMessages,
  hasErrors,
  hasNonLatinLetters,
  pristine,
  submitted,
} from '../fields/form-messages.ts'
import {
  changeErrors,
  checklistOf,
  emptyChecklist,
  type PasswordChecklist,
  type PasswordTyped,
} from '../fields/password.ts'
import { type Destination, toLogin } from '../leaving.ts'
import { successDelay } from '../limits.ts'
import { applyProblem, type Problem, problemIn } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

interface Input {
  returnTo: Href | undefined
}

interface Context extends Input, FormMessages<{ oldPassword?: string | undefined; newPassword?: string | undefined }> {
  checks: PasswordChecklist
  nonLatin: boolean
  problem: Problem | undefined
  /** Number of refused passwords; each one empties the field. */
  passwordKey: number
}

export const changePasswordMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events:
      | { type: 'form.submit'; oldPassword: Secret; newPassword: Secret }
      | PasswordTyped
      | { type: 'current.type'; password: Secret }
      | FieldEdit
      | { type: 'visitor.leave' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { changePassword: placeholder('changePassword') },
  guards: {
    hasMistakes: ({ event }) => hasErrors(changeErrors(eventIn(event, 'form.submit'))),
    isOldPasswordWrong: ({ event }) => problemIn(event).kind === 'wrongCurrent',
    isSessionOver: ({ event }) => problemIn(event).status === 401,
  },
  actions: {
    keepChecklist: assign({ checks: ({ event }) => checklistOf(eventIn(event, 'password.type').password) }),
    noteLetters: assign({
      nonLatin: ({ event }) => hasNonLatinLetters(eventIn(event, 'current.type').password),
    }),
    noteEdit: assign(({ context, event }) => applyTyping(eventIn(event, 'field.edit'), context, ['newPassword'])),
    noteMistakes: assign(({ event }) => submitted(changeErrors(eventIn(event, 'form.submit')))),
    forgetMistakes: assign(submitted({})),
    blameOldPassword: assign({
      fieldErrors: ({ event }) => ({ oldPassword: problemIn(event).message }),
      nonLatin: false,
      passwordKey: ({ context }) => context.passwordKey + 1,
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
    checks: emptyChecklist,
    nonLatin: false,
    problem: undefined,
    passwordKey: 0,
  }),
  output: ({ event }) => finalOutput(event),
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is on the screen and can be typed in.',
      initial: 'editing',
      on: {
        'password.type': { actions: 'keepChecklist' },
        'current.type': { actions: 'noteLetters' },
        'field.edit': { actions: 'noteEdit' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'saving', actions: 'forgetMistakes' },
        ],
      },
      states: {
        editing: { description: 'The form waits for the old and the new password.' },
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
          const { oldPassword, newPassword } = eventIn(event, 'form.submit')
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
      output: ({ context }) => ({
        ...toLogin(context.returnTo),
        state: { flash: /*i18n*/ 'Your password was updated.' },
      }),
    },
  },
})
