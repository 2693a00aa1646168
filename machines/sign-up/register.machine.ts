import { and, assign, not, setup, stateIn } from 'xstate'
import { eventIn, finalOutput, outcomeOf, outputOf } from '../chart.ts'
import * as checks from '../fields/field-checks.ts'
import type { Destination } from '../leaving.ts'
import { clearProblem } from '../port/problem.ts'
import { required } from '../required.ts'
import { sessionGateMachine } from '../sign-in/session-gate.machine.ts'
import * as rules from './register.rules.ts'
import type { RegisterTypes } from './register.types.ts'
import { applyCaptchaRefusal, applyFormRefusal, refusalGuards, registration } from './registration.ts'
import { verifyEmailMachine } from './verify-email.machine.ts'

export const registerMachine = setup({
  types: {} as RegisterTypes,
  actors: { sessionGate: sessionGateMachine, verifyEmail: verifyEmailMachine, ...rules.registerCalls },
  guards: {
    leadsElsewhere: ({ event }) => outcomeOf(event, sessionGateMachine).kind === 'leaving',
    wasSent: ({ context }) => context.form !== undefined,
    wasStepSent: stateIn('#register.stepOne.checking.waiting'),
    isTypedAnew: ({ event }) => rules.isCredentialTyped(eventIn(event, 'field.edit')),
    maySendOn: and(['wasStepSent', ({ event }) => rules.isUsable(outcomeOf(event, verifyEmailMachine))]),
    isEmailNew: ({ context, event }) => rules.isNewEmail(eventIn(event, 'email.leave').email, context),
    isSameEmail: ({ context, event }) => rules.isSameEmail(eventIn(event, 'email.leave', 'step.submit'), context),
    mayContinueByItself: and(['isSameEmail', not('hasStepMistakes')]),
    hasStepMistakes: (args) => rules.stepOneForm.hasMistakes(args),
    isEmailFree: ({ context, event }) => rules.isEmailAccepted(eventIn(event, 'step.submit'), context),
    isLeftUnchecked: ({ context, event }) => rules.isLeftUnchecked(eventIn(event, 'field.edit'), context),
    hasMoreToCheck: ({ context }) => checks.newFields(context.fields, context).length > 0,
    hasUncheckedField: ({ context, event }) => checks.areNew(event.type === 'form.submit' ? event.values : {}, context),
    hasNoMistakes: not('hasMistakes'),
    hasMistakes: rules.stepTwoForm.hasMistakes,
    hasRefusedField: ({ context, event }) => checks.hasRefusal(outputOf(event, 'validateFields'), context),
    ...refusalGuards,
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
    showCaptchaError: assign((failed) => applyCaptchaRefusal(failed)),
    keepProblem: assign((failed) => applyFormRefusal(failed)),
    clearProblem: assign(clearProblem),
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
          { target: 'submitting', actions: 'keepForm' },
        ],
      },
      states: {
        editing: { description: 'The form waits, and says why the last try failed.', entry: 'dropForm' },
        checking: {
          description:
            'The gateway checks fields that were left, which only helps: a form that was sent is held up by an error alone.',
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
              { guard: 'wasSent', target: '#register.submitting', actions: 'keepVerdicts' },
              { target: 'editing', actions: 'keepVerdicts' },
            ],
            onError: [{ guard: 'wasSent', target: '#register.submitting' }, 'editing'],
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
    submitting: {
      description: 'The gateway creates the account.',
      tags: 'busy',
      exit: 'dropForm',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registration(required(context.form, 'form'), context),
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
