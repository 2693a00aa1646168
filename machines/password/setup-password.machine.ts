import { assign, raise, setup } from 'xstate'
import { eventIn, finalOutput, placeholder } from '../chart.ts'
import { type FormEvent, pristine, submitted } from '../fields/form-rules.ts'
import { marketingInfo } from '../fields/marketing.ts'
import { applyChecklist, emptyChecklist, type PasswordChecklist } from '../fields/password.ts'
import type { Destination } from '../leaving.ts'
import { successDelay } from '../limits.ts'
import { codeGuards } from '../port/one-time-code.ts'
import { applyProblem, clearProblem, type Problem } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Href } from '../security/address.ts'
import type { Secret } from '../security/secret.ts'
import { applyChoice, type SetupMessages, type SetupValues, setupForm } from './setup-password.rules.ts'

interface Input {
  code: Secret
  portal: Href
}

interface Context extends Input, SetupMessages {
  checklist: PasswordChecklist
  /** A form that was sent while its code is checked. */
  form: SetupValues | undefined
  problem: Problem | undefined
}

export const setupPasswordMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: FormEvent<SetupValues> | { type: 'load.retry' } | { type: 'visitor.leave' }
    output: Destination
    tags: 'busy' | 'checking' | 'error' | 'success'
  },
  actors: { validateCode: placeholder('validateCode'), setUpPassword: placeholder('setUpPassword') },
  guards: {
    wasSent: ({ context }) => context.form !== undefined,
    isTyped: ({ event }) => eventIn(event, 'field.edit').how !== 'left',
    hasMistakes: setupForm.hasMistakes,
    ...codeGuards,
  },
  actions: {
    keepChecklist: assign(({ event }) => applyChecklist(eventIn(event, 'field.edit'))),
    keepChoice: assign(({ context, event }) => applyChoice(eventIn(event, 'field.edit'), context)),
    noteEdit: assign((args) => setupForm.noteEdit(args)),
    noteMistakes: assign((args) => setupForm.noteMistakes(args)),
    keepForm: assign(({ event }) => ({ ...submitted({}), form: eventIn(event, 'form.submit').values })),
    sendForm: raise(({ context }) => ({ type: 'form.submit' as const, values: required(context.form, 'form') })),
    dropForm: assign({ form: undefined }),
    forgetMistakes: assign(submitted({})),
    clearProblem: assign(clearProblem),
    keepProblem: assign(applyProblem),
  },
  delays: { success: successDelay },
}).createMachine({
  id: 'setupPassword',
  description: 'An invited person completes the account: a password, and a few words about the work.',
  context: ({ input }) => ({
    ...input,
    ...pristine,
    checklist: emptyChecklist,
    form: undefined,
    others: [],
    problem: undefined,
  }),
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
      on: { 'field.edit': { actions: ['noteEdit', 'keepChecklist', 'keepChoice'] } },
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
            'field.edit': {
              guard: 'isTyped',
              target: 'typing',
              actions: ['dropForm', 'noteEdit', 'keepChecklist', 'keepChoice'],
            },
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
      description: 'The form waits for a password and three answers.',
      on: {
        'field.edit': { actions: ['noteEdit', 'keepChecklist', 'keepChoice'] },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'saving', actions: 'forgetMistakes' },
        ],
      },
    },
    saving: {
      description: 'The gateway completes the account.',
      tags: 'busy',
      invoke: {
        id: 'setUpPassword',
        src: 'setUpPassword',
        input: ({ context, event }) => {
          const { newPassword: password, ...answers } = eventIn(event, 'form.submit').values
          return { code: context.code, password, marketingInfo: marketingInfo(answers) }
        },
        onDone: 'saved',
        onError: [
          { guard: 'isCodeRefused', target: 'refused', actions: 'keepProblem' },
          { target: 'editing', actions: 'keepProblem' },
        ],
      },
    },
    saved: {
      description: 'The account is complete; the good news stays up for a moment.',
      tags: 'success',
      after: { success: 'leaving' },
      on: { 'visitor.leave': 'leaving' },
    },
    leaving: {
      description: 'On to the customer portal.',
      type: 'final',
      output: ({ context }): Destination => ({ href: context.portal }),
    },
  },
})
