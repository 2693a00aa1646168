import { assign, setup } from 'xstate'
import type { Destination } from '../parts/destination.ts'
import { answerIn, call, linking, problemIn } from '../parts/gateway.ts'
import { requestTimeout } from '../parts/limits.ts'
import { captchaAt, captchaFailed, isCorporateOnly } from '../parts/login-rules.ts'
import { timedOut } from '../parts/problem.ts'
import { emptyForm, type RegisterContext, type RegisterEvent, type RegisterInput } from '../parts/register-form.ts'
import * as rules from '../parts/register-rules.ts'

/** A visitor signs up in two steps: email and password, then name and country. */
export const registerMachine = setup({
  types: {} as {
    input: RegisterInput
    context: RegisterContext
    events: RegisterEvent
    output: Destination
    tags: 'busy' | 'error' | 'success' | 'checking'
  },
  actors: {
    validateFields: call('validateFields'),
    loadLoginModes: call('loadLoginModes'),
    loadSession: call('loadSession'),
    register: call('register'),
  },
  guards: {
    needsLinking: ({ event }) => answerIn(event, 'loadSession').linkPage !== undefined,
    isEmailNew: ({ context, event }) => rules.isNewEmail(event, context),
    hasStepMistakes: ({ event }) => rules.hasAny(rules.credentialComplaints(event)),
    isEmailVerified: ({ context, event }) => rules.emailIn(event) === context.verified.email,
    isEmailRefused: ({ context, event }) => rules.emailIn(event) === context.emailRefusal?.email,
    hasAccount: ({ event }) => answerIn(event, 'validateFields').email === 'conflict',
    isCorporate: ({ event }) => isCorporateOnly(answerIn(event, 'loadLoginModes')),
    hasUncheckedField: ({ context, event }) => rules.hasUnchecked(event, context),
    hasMistakes: ({ context, event }) => rules.hasAny(rules.registerComplaints(event, context.captcha)),
    hasRefusedField: ({ event }) => rules.hasRefusal(answerIn(event, 'validateFields')),
    isCaptchaRefused: ({ event }) => rules.isCaptchaRefused(problemIn(event)),
    isEmailTaken: ({ event }) => rules.isEmailTaken(problemIn(event)),
  },
  actions: {
    keepEmail: assign(({ context, event }) => rules.withEmail(event, context)),
    recallEmail: assign(({ context, event }) => rules.withKnownEmail(event, context)),
    noteEdit: assign(({ context, event }) => rules.withRegisterEdit(event, context)),
    keepChecklist: assign(({ context, event }) => rules.withPasswordNews(event, context)),
    noteStepMistakes: assign(({ context, event }) => rules.withStepComplaints(event, context)),
    refuseTakenEmail: assign(({ context }) => rules.withRefusal('conflict', context)),
    refuseCorporate: assign(({ context }) => rules.withRefusal('corporate', context)),
    keepEmailVerdict: assign(({ context, event }) => rules.emailJudged(answerIn(event, 'validateFields'), context)),
    keepLocation: assign({ captcha: ({ event }) => captchaAt(answerIn(event, 'loadSession').location) }),
    keepFields: assign(({ context, event }) => rules.withFields(event, context)),
    keepFieldVerdicts: assign(({ context, event }) =>
      rules.judged(answerIn(event, 'validateFields'), rules.unchecked(context.fields, context.verified), context),
    ),
    noteMistakes: assign(({ context, event }) => ({ complaints: rules.registerComplaints(event, context.captcha) })),
    keepForm: assign(({ context, event }) => rules.withForm(event, context)),
    reportCaptcha: assign({ complaints: ({ context }) => ({ ...context.complaints, captchaAnswer: captchaFailed }) }),
    blameCaptcha: assign({ complaints: ({ event }) => ({ captchaAnswer: problemIn(event).message }) }),
    keepProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteTimeout: assign({ problem: { message: timedOut } }),
    forgetProblem: assign({ problem: undefined }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  delays: { patience: requestTimeout },
}).createMachine({
  id: 'register',
  description: 'A visitor signs up in two steps: email and password, then name and country.',
  context: ({ input }) => ({ ...emptyForm, ...input }),
  output: ({ event }) => event.output as Destination,
  initial: 'stepOne',
  states: {
    stepOne: {
      description: 'Step 1: email and password are on the screen.',
      initial: 'editing',
      on: {
        'email.leave': [
          { guard: 'isEmailNew', target: '.checkingModes', actions: 'keepEmail' },
          { target: '.editing', actions: 'recallEmail' },
        ],
        'password.type': { actions: 'keepChecklist' },
        'field.edit': { actions: 'noteEdit' },
        'step.submit': [
          { guard: 'hasStepMistakes', actions: 'noteStepMistakes' },
          { guard: 'isEmailVerified', target: 'preparing', actions: 'keepEmail' },
          { guard: 'isEmailRefused' },
          { target: 'verifyingModes', actions: 'keepEmail' },
        ],
      },
      states: {
        editing: { description: 'The form waits for the visitor.' },
        checkingModes: {
          description: 'The email was left: does it belong to a company that signs in its own way?',
          tags: 'checking',
          invoke: {
            id: 'loadLoginModes',
            src: 'loadLoginModes',
            input: ({ context }) => ({ username: context.email, background: true }),
            onDone: [
              { guard: 'isCorporate', target: 'editing', actions: 'refuseCorporate' },
              { target: 'checkingEmail' },
            ],
            onError: 'checkingEmail',
          },
          after: { patience: 'checkingEmail' },
        },
        checkingEmail: {
          description: 'Is the email free and well formed?',
          tags: 'checking',
          invoke: {
            id: 'validateFields',
            src: 'validateFields',
            input: ({ context: { email } }) => ({ fields: { email }, background: true }),
            onDone: [
              { guard: 'hasAccount', target: 'editing', actions: 'refuseTakenEmail' },
              { target: 'editing', actions: 'keepEmailVerdict' },
            ],
            onError: 'editing',
          },
          after: { patience: 'editing' },
        },
      },
    },
    verifyingModes: {
      description: 'The visitor went on before the email was checked: does a company sign it in its own way?',
      tags: 'busy',
      invoke: {
        id: 'loadLoginModes',
        src: 'loadLoginModes',
        input: ({ context }) => ({ username: context.email }),
        onDone: [{ guard: 'isCorporate', target: 'stepOne', actions: 'refuseCorporate' }, { target: 'verifyingEmail' }],
        onError: 'verifyingEmail',
      },
      after: { patience: 'verifyingEmail' },
    },
    verifyingEmail: {
      description: 'Is the email free and well formed?',
      tags: 'busy',
      invoke: {
        id: 'validateFields',
        src: 'validateFields',
        input: ({ context: { email } }) => ({ fields: { email } }),
        onDone: [
          { guard: 'hasAccount', target: 'stepOne', actions: 'refuseTakenEmail' },
          { guard: 'hasRefusedField', target: 'stepOne', actions: 'keepEmailVerdict' },
          { target: 'preparing', actions: 'keepEmailVerdict' },
        ],
        onError: { target: 'stepOne', actions: 'keepProblem' },
      },
      after: { patience: { target: 'stepOne', actions: 'noteTimeout' } },
    },
    preparing: {
      description: 'Where is the visitor, and so which captcha can be shown?',
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: {},
        onDone: [
          { guard: 'needsLinking', target: 'linking' },
          { guard: 'hasUncheckedField', target: 'stepTwo.checking', actions: 'keepLocation' },
          { target: 'stepTwo', actions: 'keepLocation' },
        ],
        onError: { target: 'unreachable', actions: 'keepProblem' },
      },
      after: { patience: { target: 'unreachable', actions: 'noteTimeout' } },
    },
    unreachable: {
      description: 'The session could not be read; what was typed is kept.',
      tags: 'error',
      on: { 'load.retry': { target: 'preparing', actions: 'forgetProblem' } },
    },
    linking: {
      description: "The session is linked with the vendor's other sites first.",
      type: 'final',
      output: ({ context, event }) => linking(answerIn(event, 'loadSession'), context.returnTo),
    },
    stepTwo: {
      description: 'Step 2: name, country and captcha are on the screen.',
      initial: 'editing',
      on: {
        'step.back': 'stepOne',
        'field.leave': [
          { guard: 'hasUncheckedField', target: '.checking', actions: 'keepFields' },
          { actions: 'keepFields' },
        ],
        'field.edit': { actions: 'noteEdit' },
        'captcha.fail': { actions: 'reportCaptcha' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { guard: 'hasUncheckedField', target: 'verifying', actions: 'keepForm' },
          { target: 'submitting', actions: 'keepForm' },
        ],
      },
      states: {
        editing: { description: 'The form waits for the visitor.' },
        checking: {
          description: 'The gateway checks the fields that were left; what changes meanwhile is checked anew.',
          tags: 'checking',
          invoke: {
            id: 'validateFields',
            src: 'validateFields',
            input: ({ context }) => ({ fields: rules.unchecked(context.fields, context.verified), background: true }),
            onDone: { target: 'editing', actions: 'keepFieldVerdicts' },
            onError: 'editing',
          },
          after: { patience: 'editing' },
        },
        taken: { description: 'The email already has an account, which can be linked.', tags: 'error' },
      },
    },
    verifying: {
      description: 'The form was sent before every field was checked; it goes on by itself when all of them are well.',
      tags: 'busy',
      invoke: {
        id: 'validateFields',
        src: 'validateFields',
        input: ({ context, event }) => ({
          fields: rules.unchecked(context.fields, context.verified),
          carried: rules.registerFormIn(event),
        }),
        onDone: [
          { guard: 'hasRefusedField', target: 'stepTwo', actions: 'keepFieldVerdicts' },
          { target: 'submitting', actions: 'keepFieldVerdicts' },
        ],
        onError: { target: 'stepTwo', actions: 'keepProblem' },
      },
      after: { patience: { target: 'stepTwo', actions: 'noteTimeout' } },
    },
    submitting: {
      description: 'The gateway creates the account.',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => rules.registrationIn(event, context),
        onDone: 'registered',
        onError: [
          { guard: 'isCaptchaRefused', target: 'stepTwo', actions: ['blameCaptcha', 'countAttempt'] },
          { guard: 'isEmailTaken', target: 'stepTwo.taken', actions: ['keepProblem', 'countAttempt'] },
          { target: 'stepTwo', actions: ['keepProblem', 'countAttempt'] },
        ],
      },
      after: { patience: { target: 'stepTwo', actions: ['noteTimeout', 'countAttempt'] } },
    },
    registered: {
      description: 'The account is created and waits for its activation.',
      type: 'final',
      tags: 'success',
      output: ({ context }) => rules.registeredPage(context),
    },
  },
})
