import { assign, setup } from 'xstate'
import { eventIn, finalOutput, outcomeOf, placeholder } from '../chart.ts'
import { type CaptchaKind, captchaAt } from '../fields/captcha.ts'
import { type FormEvent, type FormMessages, pristine, submitted } from '../fields/form-rules.ts'
import { applyChecklist, emptyChecklist, type PasswordChecklist } from '../fields/password.ts'
import { type Person, personFields } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import type { Tracking } from '../port/gateway.ts'
import { applyProblem, clearProblem, type Problem } from '../port/problem.ts'
import type { Href } from '../security/address.ts'
import { sessionGateMachine } from '../sign-in/session-gate.machine.ts'
import type { RegisterValues } from '../sign-up/register.types.ts'
import { applyCaptchaRefusal, refusalGuards } from '../sign-up/registration.ts'
import { applyTrialTyping, type Blocker, blockerOf, trialForm, trialRegistration } from './trial-register.rules.ts'
import { trialStep } from './trial-steps.ts'

interface Input {
  email: string
  /** Values of an earlier form, for a visitor who comes back to it. */
  fields?: Person
  returnTo: Href
  tracking: Tracking
  productCode: string
  /** The query that every step of the trial passes on. */
  search: Record<string, string>
}

interface Context extends Omit<Input, 'fields'>, FormMessages<keyof RegisterValues> {
  fields: Person
  hasPassword: boolean
  blocker: Blocker | undefined
  checks: PasswordChecklist
  captcha: CaptchaKind
  problem: Problem | undefined
  /** Failed attempts; each one loads a new captcha. */
  attempts: number
}

export const trialRegisterMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: FormEvent<RegisterValues> | { type: 'captcha.fail' } | { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { sessionGate: sessionGateMachine, register: placeholder('register') },
  guards: {
    leadsElsewhere: ({ event }) => outcomeOf(event, sessionGateMachine).kind === 'leaving',
    isNotReady: ({ context }) => context.blocker !== undefined,
    hasMistakes: trialForm.hasMistakes,
    ...refusalGuards,
  },
  actions: {
    keepCountry: assign({ captcha: ({ event }) => captchaAt(outcomeOf(event, sessionGateMachine).session.country) }),
    noteTyping: assign(({ context, event }) => applyTrialTyping(eventIn(event, 'field.edit'), context)),
    keepChecklist: assign(({ event }) => applyChecklist(eventIn(event, 'field.edit'))),
    noteEdit: assign((args) => trialForm.noteEdit(args)),
    noteMistakes: assign((args) => trialForm.noteMistakes(args)),
    noteBlocker: assign({ blocker: ({ context }) => blockerOf(context) }),
    clearProblem: assign(clearProblem),
    forgetMistakes: assign(submitted({})),
    showCaptchaError: assign((failed) => applyCaptchaRefusal(failed)),
    keepProblem: assign(applyProblem),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
}).createMachine({
  id: 'trialRegister',
  description: 'A visitor with a new work email creates the account of a trial.',
  context: ({ input }) => ({
    fields: personFields.none,
    ...input,
    ...pristine,
    hasPassword: false,
    blocker: 'empty',
    checks: emptyChecklist,
    captcha: 'none',
    problem: undefined,
    attempts: 0,
  }),
  output: ({ event }) => finalOutput(event),
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is on the screen and can be typed in.',
      initial: 'preparing',
      on: {
        'field.edit': { actions: ['noteTyping', 'keepChecklist', 'noteEdit', 'noteBlocker'] },
      },
      states: {
        preparing: {
          description: 'Where is the visitor, and so which captcha can be shown?',
          tags: 'busy',
          invoke: {
            id: 'sessionGate',
            src: 'sessionGate',
            input: {},
            onDone: [
              { guard: 'leadsElsewhere', target: '#trialRegister.leaving' },
              { target: 'editing', actions: 'keepCountry' },
            ],
            onError: { target: '#trialRegister.unreachable', actions: 'keepProblem' },
          },
        },
        editing: {
          description: 'The form waits, and says why the last try failed.',
          on: {
            'captcha.fail': { actions: 'showCaptchaError' },
            'form.submit': [
              { guard: 'isNotReady' },
              { guard: 'hasMistakes', actions: ['noteMistakes', 'noteBlocker'] },
              { target: 'submitting', actions: 'forgetMistakes' },
            ],
          },
        },
        submitting: {
          description: 'The gateway creates the account.',
          tags: 'busy',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context, event }) => trialRegistration(eventIn(event, 'form.submit').values, context),
            onDone: '#trialRegister.registered',
            onError: [
              { guard: 'isCaptchaRefused', target: 'editing', actions: ['showCaptchaError', 'countAttempt'] },
              { guard: 'isEmailTaken', target: '#trialRegister.known' },
              { target: 'editing', actions: ['keepProblem', 'countAttempt'] },
            ],
          },
        },
      },
    },
    unreachable: {
      description: 'The session could not be read; what was typed stays for another try.',
      tags: 'error',
      on: { 'load.retry': { target: 'filling', actions: 'clearProblem' } },
    },
    leaving: {
      description: "The session is linked with the vendor's other sites first.",
      type: 'final',
      output: ({ event }): Destination => outcomeOf(event, sessionGateMachine, 'leaving').destination,
    },
    known: {
      description: 'The email got an account meanwhile: on to the trial login.',
      type: 'final',
      output: ({ context }): Destination => trialStep('/trial/login', context),
    },
    registered: {
      description: 'The account is created and waits for its activation.',
      type: 'final',
      tags: 'success',
      output: ({ context }): Destination => ({
        ...trialStep('/trial/register/success', context),
        state: { ...context.fields },
      }),
    },
  },
})
