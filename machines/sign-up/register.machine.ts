import { and, assign, setup, stateIn } from 'xstate'
import { eventIn, finalOutput, outcomeOf, outputOf } from '../chart.ts'
import * as checks from '../fields/field-checks.ts'
import type { Destination } from '../leaving.ts'
import { required } from '../required.ts'
import { sessionGateMachine } from '../sign-in/session-gate.machine.ts'
import * as rules from './register.rules.ts'
import type { RegisterTypes } from './register.types.ts'
import * as account from './registration.ts'
import { verifyEmailMachine } from './verify-email.machine.ts'

export const registerMachine = setup({
  types: {} as RegisterTypes,
  actors: { sessionGate: sessionGateMachine, verifyEmail: verifyEmailMachine, ...rules.registerCalls },
  guards: {
    leadsElsewhere: ({ event }) => outcomeOf(event, sessionGateMachine).kind === 'leaving',
    wasStepSent: stateIn('#register.stepOne.checking.waiting'),
    maySendOn: and(['wasStepSent', ({ event }) => rules.isUsable(outcomeOf(event, verifyEmailMachine))]),
    ...rules.registerGuards,
    ...account.registrationGuards,
  },
  actions: {
    keepEmail: assign(({ context, event }) => rules.applyEmail(eventIn(event, 'email.leave', 'step.submit'), context)),
    recallEmail: assign(({ context, event }) => rules.applyKnownEmail(eventIn(event, 'email.leave').email, context)),
    noteCredential: assign((args) => rules.applyStepOneEdit(args)),
    noteMissing: assign((args) => rules.stepOneForm.noteMissing(args)),
    noteEdit: assign((args) => rules.applyStepTwoEdit(args)),
    keepStatus: assign(({ context, event }) => rules.applyVerification(outcomeOf(event, verifyEmailMachine), context)),
    keepVerdicts: assign(({ context, event }) => rules.applyVerdicts(outputOf(event, 'validateFields'), context)),
    beginStepTwo: assign(({ event }) => rules.applyStepTwo(outcomeOf(event, sessionGateMachine).session)),
    askFields: assign(({ context }) => checks.applyAsked(context)),
    noteStepMistakes: assign((args) => rules.applyStepErrors(args)),
    noteMistakes: assign((args) => rules.stepTwoForm.noteMistakes(args)),
    keepForm: assign(({ event }) => rules.applyForm(eventIn(event, 'form.submit').values)),
    dropForm: assign({ form: undefined }),
    showCaptchaError: assign((failed) => account.applyCaptchaRefusal(failed)),
    keepAnswer: assign(({ context, event }) => account.applyCheckAnswer(outputOf(event, 'awaitCheck').answer, context)),
    keepProblem: assign((failed) => account.applyFormRefusal(failed)),
    clearProblem: assign({ problem: undefined }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
}).createMachine({
  id: 'register',
  description: 'A visitor signs up in two steps: email and password, then name and country.',
  context: ({ input }) => rules.beginRegister(input),
  output: ({ event }) => finalOutput(event),
  initial: 'stepOne',
  states: {
    stepOne: {
      description: 'Step 1: email and password are on the screen.',
      initial: 'editing',
      on: {
        'email.leave': [
          { guard: 'isEmailNew', target: '.checking', actions: 'keepEmail' },
          { guard: 'isSameEmail', actions: 'recallEmail' },
          { target: '.editing', actions: 'recallEmail' },
        ],
        'field.edit': { actions: 'noteCredential' },
        'field.require': { actions: 'noteMissing' },
        'captcha.fail': { actions: 'showCaptchaError' },
        'step.submit': [
          { guard: 'hasStepMistakes', actions: 'noteStepMistakes' },
          { guard: 'isEmailFree', target: '.preparing', actions: 'noteStepMistakes' },
          { target: '.checking.waiting', actions: 'keepEmail' },
        ],
      },
      states: {
        editing: { description: 'The form waits for the visitor.' },
        checking: {
          description: 'Can an account be created for the email?',
          tags: 'checking',
          initial: 'typing',
          invoke: {
            id: 'verifyEmail',
            src: 'verifyEmail',
            input: ({ context: { email } }) => ({ email }),
            onDone: [
              { guard: 'maySendOn', target: 'preparing', actions: 'keepStatus' },
              { target: 'editing', actions: 'keepStatus' },
            ],
            onError: [{ guard: 'wasStepSent', target: 'preparing' }, 'editing'],
          },
          on: { 'step.submit': { guard: 'mayContinueByItself', target: '.waiting', actions: 'keepEmail' } },
          states: {
            typing: { description: 'The visitor goes on typing.' },
            waiting: {
              description: 'The step was submitted and continues by itself; typing again cancels that.',
              tags: 'busy',
              on: {
                'field.edit': { guard: 'isTypedAnew', target: 'typing', actions: 'noteCredential' },
                'email.leave': {},
                'step.submit': {},
              },
            },
          },
        },
        preparing: {
          description: 'Where is the visitor, and so which captcha can be shown? Typing again stays on step 1.',
          tags: 'busy',
          invoke: {
            id: 'sessionGate',
            src: 'sessionGate',
            input: {},
            onDone: [
              { guard: 'leadsElsewhere', target: '#register.leaving' },
              { guard: 'hasUncheckedField', target: '#register.stepTwo.checking', actions: 'beginStepTwo' },
              { target: '#register.stepTwo', actions: 'beginStepTwo' },
            ],
            onError: { target: '#register.unreachable', actions: 'keepProblem' },
          },
          on: {
            'field.edit': { guard: 'isTypedAnew', target: 'editing', actions: 'noteCredential' },
            'email.leave': {},
            'step.submit': {},
          },
        },
      },
    },
    unreachable: {
      description: 'The session could not be read; what was typed stays for another try.',
      tags: 'error',
      on: { 'load.retry': { target: 'stepOne.preparing', actions: 'clearProblem' } },
    },
    leaving: {
      description: "The session is linked with the vendor's other sites first.",
      type: 'final',
      output: ({ event }): Destination => outcomeOf(event, sessionGateMachine, 'leaving').destination,
    },
    stepTwo: {
      description: 'Step 2: name, country and captcha are on the screen; the title of the page names the step, too.',
      initial: 'editing',
      on: {
        'step.back': { target: 'stepOne', actions: 'dropForm' },
        'field.edit': [{ guard: 'isLeftUnchecked', target: '.checking', actions: 'noteEdit' }, { actions: 'noteEdit' }],
        'captcha.fail': { actions: 'showCaptchaError' },
        'form.submit': [
          { guard: 'hasMistakes', target: '.editing', actions: 'noteMistakes' },
          { guard: 'hasUncheckedField', target: '.checking', actions: 'keepForm' },
          { target: 'proving', actions: 'keepForm' },
        ],
      },
      states: {
        editing: { description: 'The form waits, and says why the last try failed.', entry: 'dropForm' },
        checking: {
          description: 'The gateway checks fields that were left; a form that was sent is held up by an error alone.',
          tags: 'checking',
          initial: 'typing',
          entry: 'askFields',
          invoke: {
            id: 'validateFields',
            src: 'validateFields',
            input: ({ context }) => ({ fields: checks.unchecked(context.fields, context), background: true }),
            onDone: [
              { guard: 'hasRefusedField', target: 'editing', actions: 'keepVerdicts' },
              { guard: 'hasMoreToCheck', target: 'checking', reenter: true, actions: 'keepVerdicts' },
              { guard: 'wasSent', target: '#register.proving', actions: 'keepVerdicts' },
              { target: 'editing', actions: 'keepVerdicts' },
            ],
            onError: [{ guard: 'wasSent', target: '#register.proving' }, 'editing'],
          },
          on: { 'field.edit': { actions: 'noteEdit' }, 'form.submit': { guard: 'hasNoMistakes', actions: 'keepForm' } },
          states: {
            typing: { description: 'The visitor goes on typing.', always: { guard: 'wasSent', target: 'waiting' } },
            waiting: {
              description: 'The form was submitted and continues by itself; going back cancels that.',
              tags: 'busy',
              on: { 'form.submit': {} },
            },
          },
        },
        emailTaken: { description: 'The email has an account: the page leads on to linking it.', tags: 'error' },
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
        onError: { target: 'stepTwo', actions: 'showCaptchaError' },
      },
      on: { 'field.edit': { guard: 'takesBack', target: 'stepTwo', actions: 'noteEdit' } },
    },
    submitting: {
      description: 'The gateway creates the account.',
      tags: 'busy',
      exit: 'dropForm',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => account.registration(required(context.form, 'form'), context),
        onDone: 'registered',
        onError: [
          { guard: 'isCaptchaRefused', target: 'stepTwo', actions: ['showCaptchaError', 'countAttempt'] },
          { guard: 'isEmailTaken', target: 'stepTwo.emailTaken', actions: ['keepProblem', 'countAttempt'] },
          { target: 'stepTwo', actions: ['keepProblem', 'countAttempt'] },
        ],
      },
    },
    registered: {
      description: 'The account is created and waits for its activation.',
      type: 'final',
      tags: 'success',
      output: ({ context }): Destination => rules.registeredDestination(context),
    },
  },
})
