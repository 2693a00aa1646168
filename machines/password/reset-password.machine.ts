import { assign, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { applyChecklist, emptyChecklist, newPasswordForm, type PasswordChecklist } from '../fields/password.ts'
import { type Destination, prompted, toLogin } from '../leaving.ts'
import { codeGuards } from '../port/one-time-code.ts'
import { applyProblem, clearProblem, type Problem } from '../port/problem.ts'
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

export const resetPasswordMachine = setup({
  types: {} as {
    input: Input
    context: Input & FormMessages<'newPassword'> & { checks: PasswordChecklist; problem: Problem | undefined }
    events: FormEvent<{ newPassword: Secret }> | { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { validateCode: placeholder('validateCode'), resetPassword: placeholder('resetPassword') },
  guards: {
    hasMistakes: newPasswordForm.hasMistakes,
    ...codeGuards,
  },
  actions: {
    keepChecklist: assign(({ event }) => applyChecklist(eventIn(event, 'field.edit'))),
    noteEdit: assign((args) => newPasswordForm.noteEdit(args)),
    noteMistakes: assign((args) => newPasswordForm.noteMistakes(args)),
    forgetMistakes: assign(submitted({})),
    clearProblem: assign(clearProblem),
    keepProblem: assign(applyProblem),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'A visitor follows the link in the recovery email and sets a new password.',
  context: ({ input }) => ({ ...input, ...pristine, checks: emptyChecklist, problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'validating',
  states: {
    validating: {
      description: 'The gateway checks the code of the link.',
      tags: 'busy',
      invoke: {
        id: 'validateCode',
        src: 'validateCode',
        input: ({ context: { code } }) => ({ code }),
        onDone: 'editing',
        onError: [
          { guard: 'mayWorkLater', target: 'unreachable', actions: 'keepProblem' },
          { target: 'refused', actions: 'keepProblem' },
        ],
      },
    },
    unreachable: {
      description: 'The code could not be checked; the visitor can try again.',
      tags: 'error',
      on: { 'load.retry': { target: 'validating', actions: 'clearProblem' } },
    },
    refused: {
      description: 'The link is expired, used or damaged: the visitor can request a new one.',
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
