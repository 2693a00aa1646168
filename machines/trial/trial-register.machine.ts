import { assign, raise, setup } from 'xstate'
import { eventIn, finalOutput, outcomeOf, outputOf, placeholder } from '../chart.ts'
import { captchaAt } from '../fields/captcha.ts'
import { pristine } from '../fields/form-rules.ts'
import { applyChecklist, emptyChecklist } from '../fields/password.ts'
import { personFields } from '../fields/person.ts'
import type { Destination } from '../leaving.ts'
import { applyProblem, clearProblem } from '../port/problem.ts'
import { required } from '../required.ts'
import { sessionGateMachine } from '../sign-in/session-gate.machine.ts'
import { applyCaptchaRefusal, applyCheckAnswer, registrationGuards } from '../sign-up/registration.ts'
import * as rules from './trial-register.rules.ts'
import type { TrialRegisterTypes } from './trial-register.types.ts'
import { trialStep } from './trial-steps.ts'

export const trialRegisterMachine = setup({
  types: {} as TrialRegisterTypes,
  actors: { sessionGate: sessionGateMachine, awaitCheck: placeholder('awaitCheck'), register: placeholder('register') },
  guards: {
    leadsElsewhere: ({ event }) => outcomeOf(event, sessionGateMachine).kind === 'leaving',
    isTyped: ({ event }) => eventIn(event, 'field.edit').how !== 'left',
    hasMistakes: rules.trialForm.hasMistakes,
    ...registrationGuards,
  },
  actions: {
    keepCountry: assign({ captcha: ({ event }) => captchaAt(outcomeOf(event, sessionGateMachine).session.country) }),
    noteTyping: assign(({ context, event }) => rules.applyTrialTyping(eventIn(event, 'field.edit'), context)),
    keepChecklist: assign(({ event }) => applyChecklist(eventIn(event, 'field.edit'))),
    noteEdit: assign((args) => rules.trialForm.noteEdit(args)),
    keepValues: assign(({ event }) => rules.applyTrialValues(eventIn(event, 'form.submit').values)),
    noteMistakes: assign((args) => rules.trialForm.noteMistakes(args)),
    noteBlocker: assign({ blocker: ({ context }) => rules.blockerOf(context) }),
    keepForm: assign(({ event }) => rules.applyTrialForm(eventIn(event, 'form.submit').values)),
    sendForm: raise(({ context }) => ({ type: 'form.submit' as const, values: required(context.form, 'form') })),
    dropForm: assign({ form: undefined }),
    clearProblem: assign(clearProblem),
    showCaptchaError: assign((failed) => applyCaptchaRefusal(failed)),
    keepAnswer: assign(({ context, event }) => applyCheckAnswer(outputOf(event, 'awaitCheck').answer, context)),
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
    checklist: emptyChecklist,
    captcha: 'none',
    form: undefined,
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
          tags: 'checking',
          initial: 'typing',
          invoke: {
            id: 'sessionGate',
            src: 'sessionGate',
            input: {},
            onDone: [
              { guard: 'leadsElsewhere', target: '#trialRegister.leaving' },
              { guard: 'wasSent', target: 'editing', actions: ['keepCountry', 'sendForm', 'dropForm'] },
              { target: 'editing', actions: 'keepCountry' },
            ],
            onError: { target: '#trialRegister.unreachable', actions: ['dropForm', 'keepProblem'] },
          },
          states: {
            typing: {
              description: 'The form can be filled in.',
              on: { 'form.submit': { target: 'waiting', actions: ['keepForm', 'noteBlocker'] } },
            },
            waiting: {
              description: 'The form was submitted and is judged once the page is ready; typing again cancels that.',
              tags: 'busy',
              on: {
                'field.edit': {
                  guard: 'isTyped',
                  target: 'typing',
                  actions: ['dropForm', 'noteTyping', 'keepChecklist', 'noteEdit', 'noteBlocker'],
                },
              },
            },
          },
        },
        editing: {
          description: 'The form waits, and says why the last try failed.',
          on: {
            'captcha.fail': { actions: 'showCaptchaError' },
            'form.submit': [
              { guard: 'hasMistakes', actions: ['keepValues', 'noteMistakes', 'noteBlocker'] },
              { target: 'proving', actions: ['keepForm', 'noteBlocker'] },
            ],
          },
        },
        proving: {
          description: 'A security check that still runs is waited for; typing takes the press back.',
          tags: 'busy',
          always: { guard: 'isProven', target: 'submitting' },
          invoke: {
            id: 'awaitCheck',
            src: 'awaitCheck',
            input: {},
            onDone: { target: 'submitting', actions: 'keepAnswer' },
            onError: { target: 'editing', actions: ['dropForm', 'showCaptchaError'] },
          },
          on: {
            'field.edit': [
              {
                guard: 'takesBack',
                target: 'editing',
                actions: ['dropForm', 'noteTyping', 'keepChecklist', 'noteEdit', 'noteBlocker'],
              },
              {},
            ],
          },
        },
        submitting: {
          description: 'The gateway creates the account.',
          tags: 'busy',
          exit: 'dropForm',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => rules.trialRegistration(required(context.form, 'form'), context),
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
