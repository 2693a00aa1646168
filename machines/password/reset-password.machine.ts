import { assign, raise, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { applyChecklist, emptyChecklist, newPasswordForm, type PasswordChecklist } from '../fields/password.ts'
import { type Destination, prompted, toLogin } from '../leaving.ts'
import { codeGuards } from '../port/one-time-code.ts'
import { applyProblem, clearProblem, type Problem } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'

interface Input {
  code: Secret
  returnTo: Href | undefined
  /** Whose password it is, as the link says, and the campaign; only the code has authority. */
  carried?: Record<string, string>
  /** The trial's own login, if the password was forgotten there. */
  trialLogin?: { to: '/trial/login'; search: Record<string, string> } | undefined
}

interface Values {
  newPassword: Secret
}

interface Context extends Input, FormMessages<'newPassword'> {
  checklist: PasswordChecklist
  /** A form that was sent while its code is checked. */
  form: Values | undefined
  problem: Problem | undefined
}

export const resetPasswordMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: FormEvent<Values> | { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'checking' | 'error' | 'success'
  },
  actors: { validateCode: placeholder('validateCode'), resetPassword: placeholder('resetPassword') },
  guards: {
    wasSent: ({ context }) => context.form !== undefined,
    isTyped: ({ event }) => eventIn(event, 'field.edit').how !== 'left',
    hasMistakes: newPasswordForm.hasMistakes,
    ...codeGuards,
  },
  actions: {
    keepChecklist: assign(({ event }) => applyChecklist(eventIn(event, 'field.edit'))),
    noteEdit: assign((args) => newPasswordForm.noteEdit(args)),
    noteMistakes: assign((args) => newPasswordForm.noteMistakes(args)),
    keepForm: assign(({ event }) => ({ ...submitted({}), form: eventIn(event, 'form.submit').values })),
    sendForm: raise(({ context }) => ({ type: 'form.submit' as const, values: required(context.form, 'form') })),
    dropForm: assign({ form: undefined }),
    forgetMistakes: assign(submitted({})),
    clearProblem: assign(clearProblem),
    keepProblem: assign(applyProblem),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'A visitor follows the link in the recovery email and sets a new password.',
  context: ({ input }) => ({ ...input, ...pristine, checklist: emptyChecklist, form: undefined, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'validating',
  states: {
    validating: {
      description: 'The form can be filled in while the gateway checks the code of the link.',
      tags: 'checking',
      initial: 'typing',
      invoke: {
        id: 'validateCode',
        src: 'validateCode',
        input: ({ context: { code } }) => ({ code }),
        onDone: [{ guard: 'wasSent', target: 'editing', actions: ['sendForm', 'dropForm'] }, 'editing'],
        onError: [
          { guard: 'mayWorkLater', target: 'unreachable', actions: ['dropForm', 'keepProblem'] },
          { target: 'refused', actions: ['dropForm', 'keepProblem'] },
        ],
      },
      on: { 'field.edit': { actions: ['noteEdit', 'keepChecklist'] } },
      states: {
        typing: {
          description: 'The visitor types.',
          on: {
            'form.submit': [
              { guard: 'hasMistakes', actions: 'noteMistakes' },
              { target: 'waiting', actions: 'keepForm' },
            ],
          },
        },
        waiting: {
          description: 'The form was submitted and is sent once the code was found valid; typing again cancels that.',
          tags: 'busy',
          on: {
            'field.edit': { guard: 'isTyped', target: 'typing', actions: ['dropForm', 'noteEdit', 'keepChecklist'] },
          },
        },
      },
    },
    unreachable: {
      description: 'The code could not be checked; what was typed stays for another try.',
      tags: 'error',
      on: { 'load.retry': { target: 'validating', actions: 'clearProblem' } },
    },
    refused: {
      description: 'The link is expired, used or damaged: the form goes, and the visitor can request a new one.',
      tags: 'error',
    },
    editing: {
      description: 'The form waits for a new password.',
      on: {
        'field.edit': { actions: ['noteEdit', 'keepChecklist'] },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'saving', actions: 'forgetMistakes' },
        ],
      },
    },
    saving: {
      description: 'The gateway sets the new password.',
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => ({
          code: context.code,
          password: eventIn(event, 'form.submit').values.newPassword,
        }),
        onDone: 'saved',
        onError: [
          { guard: 'isCodeRefused', target: 'refused', actions: 'keepProblem' },
          { target: 'editing', actions: 'keepProblem' },
        ],
      },
    },
    saved: {
      description: 'The password is set: on to the login.',
      type: 'final',
      tags: 'success',
      output: ({ context: { returnTo, carried, trialLogin } }): Destination => ({
        ...prompted(trialLogin ?? toLogin(returnTo, carried)),
        state: { flash: /*i18n*/ 'Your password was updated. Sign in with the new one.' },
      }),
    },
  },
})
