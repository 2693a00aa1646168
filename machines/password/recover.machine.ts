import { assign, setup } from 'xstate'
import { eventIn, placeholder } from '../chart.ts'
import { emailForm } from '../fields/email.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { tidy } from '../fields/tidy.ts'
import { applyProblem, type Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'

interface Input {
  email: string
  /** The address of a mail that was asked for before this page was loaded anew. */
  sentTo?: string | undefined
  returnTo: Href
}

export const recoverMachine = setup({
  types: {} as {
    input: Input
    context: Input & FormMessages<'email'> & { problem: Problem | undefined }
    events: FormEvent<{ email: string }> | { type: 'address.change' }
    tags: 'busy' | 'success'
  },
  actors: { recoverPassword: placeholder('recoverPassword') },
  guards: {
    hasMistakes: emailForm.hasMistakes,
    wasSent: ({ context }) => context.sentTo !== undefined,
  },
  actions: {
    noteEdit: assign((args) => emailForm.noteEdit(args)),
    noteMistakes: assign((args) => emailForm.noteMistakes(args)),
    keepEmail: assign(({ event }) => ({ ...submitted({}), email: tidy(eventIn(event, 'form.submit').values.email) })),
    keepProblem: assign(applyProblem),
  },
}).createMachine({
  id: 'recover',
  description: 'A visitor who forgot the password asks for a link to set a new one.',
  context: ({ input }) => ({ ...input, email: input.sentTo ?? input.email, ...pristine, problem: undefined }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Was the link asked for before the page was loaded anew?',
      always: [{ guard: 'wasSent', target: 'sent' }, 'editing'],
    },
    editing: {
      description: 'The form waits for an email address.',
      on: {
        'field.edit': { actions: 'noteEdit' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'sending', actions: 'keepEmail' },
        ],
      },
    },
    sending: {
      description: 'The gateway is asked to send the link.',
      tags: 'busy',
      invoke: {
        id: 'recoverPassword',
        src: 'recoverPassword',
        input: ({ context: { email, returnTo } }) => ({ email, returnTo }),
        onDone: 'sent',
        onError: { target: 'editing', actions: 'keepProblem' },
      },
    },
    sent: {
      description: 'If there is an account, the link was sent; without one the page shows the same.',
      tags: 'success',
      on: { 'address.change': 'editing' },
    },
  },
})
