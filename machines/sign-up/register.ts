import { assign, setup } from 'xstate'
import type { Destination } from '../parts/destination.ts'
import { answerIn, call, problemIn } from '../parts/gateway.ts'
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
    isMalformed: ({ event }) => rules.emailIn(event) !== '' && rules.emailComplaintIn(event) !== undefined,
    isNewEmail: ({ context, event }) => rules.isNewEmail(event, context),
    isStepIncomplete: ({ event }) => rules.hasAny(rules.credentialComplaints(event)),
    isEmailVerified: ({ context, event }) => rules.emailIn(event) === context.verified.email,
    isEmailRefused: ({ context, event }) => rules.emailIn(event) === context.emailRefusal?.email,
    isConflict: ({ event }) => answerIn(event, 'validateFields').email === 'conflict',
    isInvalid: ({ event }) => answerIn(event, 'validateFields').email === 'invalid',
    isCorporate: ({ event }) => isCorporateOnly(answerIn(event, 'loadLoginModes')),
    hasUnchecked: ({ context, event }) => rules.hasUnchecked(event, context),
    isIncomplete: ({ context, event }) => rules.hasAny(rules.registerComplaints(event, context.captcha)),
    hasRefusedField: ({ event }) => rules.hasRefusal(answerIn(event, 'validateFields')),
    isCaptchaRefused: ({ event }) => rules.isCaptchaRefused(problemIn(event)),
    isEmailTaken: ({ event }) => rules.isEmailTaken(problemIn(event)),
  },
  actions: {
    keepEmail: assign(({ context, event }) => rules.withEmail(event, context)),
    recallEmail: assign(({ context, event }) => rules.withKnownEmail(event, context)),
    complainEmail: assign(({ context, event }) => rules.withEmailComplaint(event, context)),
    keepChecks: assign(({ context, event }) => rules.withPasswordNews(event, context)),
    complainStep: assign(({ context, event }) => rules.withStepComplaints(event, context)),
    refuseConflict: assign(({ context }) => rules.withRefusal('conflict', context)),
    refuseCorporate: assign(({ context }) => rules.withRefusal('corporate', context)),
    keepEmailVerdict: assign(({ context, event }) => rules.emailJudged(answerIn(event, 'validateFields'), context)),
    acceptEmail: assign(({ context }) => rules.emailJudged({ email: 'ok' }, context)),
    keepLocation: assign({ captcha: ({ event }) => captchaAt(answerIn(event, 'loadSession').location) }),
    keepFields: assign(({ context, event }) => rules.withFields(event, context)),
    keepVerdicts: assign(({ context, event }) =>
      rules.judged(answerIn(event, 'validateFields'), rules.unchecked(context.fields, context.verified), context),
    ),
    complain: assign(({ context, event }) => ({ complaints: rules.registerComplaints(event, context.captcha) })),
    keepForm: assign(({ context, event }) => rules.withForm(event, context)),
    reportCaptcha: assign({ complaints: ({ context }) => ({ ...context.complaints, captchaAnswer: captchaFailed }) }),
    blameCaptcha: assign({ complaints: ({ event }) => ({ captchaAnswer: problemIn(event).message }) }),
    keepProblem: assign({ problem: ({ event }) => problemIn(event) }),
    keepTimeout: assign({ problem: { message: timedOut } }),
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
          { guard: 'isMalformed', target: '.editing', actions: 'complainEmail' },
          { guard: 'isNewEmail', target: '.checkingEmail', actions: 'keepEmail' },
          { target: '.editing', actions: 'recallEmail' },
        ],
        'password.type': { actions: 'keepChecks' },
        'step.submit': [
          { guard: 'isStepIncomplete', actions: 'complainStep' },
          { guard: 'isEmailVerified', target: 'preparing', actions: 'keepEmail' },
          { guard: 'isEmailRefused' },
          { target: 'verifyingEmail', actions: 'keepEmail' },
        ],
      },
      states: {
        editing: { description: 'The form waits for the visitor.' },
        checkingEmail: {
          description: 'The email was left: is it free and well formed?',
          tags: 'checking',
          invoke: {
            id: 'validateFields',
            src: 'validateFields',
            input: ({ context: { email } }) => ({ fields: { email } }),
            onDone: [
              { guard: 'isConflict', target: 'editing', actions: 'refuseConflict' },
              { guard: 'isInvalid', target: 'editing', actions: 'keepEmailVerdict' },
              { target: 'checkingModes' },
            ],
            onError: 'editing',
          },
          after: { patience: 'editing' },
        },
        checkingModes: {
          description: 'Does the email belong to a company that signs in its own way?',
          tags: 'checking',
          invoke: {
            id: 'loadLoginModes',
            src: 'loadLoginModes',
            input: ({ context }) => ({ username: context.email }),
            onDone: [
              { guard: 'isCorporate', target: 'editing', actions: 'refuseCorporate' },
              { target: 'editing', actions: 'acceptEmail' },
            ],
            onError: { target: 'editing', actions: 'acceptEmail' },
          },
          after: { patience: { target: 'editing', actions: 'acceptEmail' } },
        },
      },
    },
    verifyingEmail: {
      description: 'The visitor went on before the email was checked: is it free and well formed?',
      tags: 'busy',
      invoke: {
        id: 'validateFields',
        src: 'validateFields',
        input: ({ context: { email } }) => ({ fields: { email } }),
        onDone: [
          { guard: 'isConflict', target: 'stepOne', actions: 'refuseConflict' },
          { guard: 'isInvalid', target: 'stepOne', actions: 'keepEmailVerdict' },
          { target: 'verifyingModes' },
        ],
        onError: { target: 'stepOne', actions: 'keepProblem' },
      },
      after: { patience: { target: 'stepOne', actions: 'keepTimeout' } },
    },
    verifyingModes: {
      description: 'Does the email belong to a company that signs in its own way?',
      tags: 'busy',
      invoke: {
        id: 'loadLoginModes',
        src: 'loadLoginModes',
        input: ({ context }) => ({ username: context.email }),
        onDone: [
          { guard: 'isCorporate', target: 'stepOne', actions: 'refuseCorporate' },
          { target: 'preparing', actions: 'acceptEmail' },
        ],
        onError: { target: 'preparing', actions: 'acceptEmail' },
      },
      after: { patience: { target: 'preparing', actions: 'acceptEmail' } },
    },
    preparing: {
      description: 'Where is the visitor, and so which captcha can be shown?',
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: {},
        onDone: [
          { guard: 'hasUnchecked', target: 'stepTwo.checking', actions: 'keepLocation' },
          { target: 'stepTwo', actions: 'keepLocation' },
        ],
        onError: { target: 'unreachable', actions: 'keepProblem' },
      },
      after: { patience: { target: 'unreachable', actions: 'keepTimeout' } },
    },
    unreachable: {
      description: 'The session could not be read; what was typed is kept.',
      tags: 'error',
      on: { 'load.retry': { target: 'preparing', actions: 'forgetProblem' } },
    },
    stepTwo: {
      description: 'Step 2: name, country and captcha are on the screen.',
      initial: 'editing',
      on: {
        'step.back': 'stepOne',
        'field.leave': [
          { guard: 'hasUnchecked', target: '.checking', reenter: true, actions: 'keepFields' },
          { actions: 'keepFields' },
        ],
        'captcha.fail': { actions: 'reportCaptcha' },
        'form.submit': [
          { guard: 'isIncomplete', actions: 'complain' },
          { guard: 'hasUnchecked', target: 'verifying', actions: 'keepForm' },
          { target: 'submitting', actions: 'keepForm' },
        ],
      },
      states: {
        editing: { description: 'The form waits for the visitor.' },
        checking: {
          description: 'The gateway checks the fields that were left; later values win over earlier answers.',
          tags: 'checking',
          invoke: {
            id: 'validateFields',
            src: 'validateFields',
            input: ({ context }) => ({ fields: rules.unchecked(context.fields, context.verified) }),
            onDone: { target: 'editing', actions: 'keepVerdicts' },
            onError: 'editing',
          },
          after: { patience: 'editing' },
        },
        taken: { description: 'The email already has an account, which can be linked.', tags: 'error' },
      },
    },
    verifying: {
      description: 'The form was sent before every field was checked; the secrets wait inside the call.',
      tags: 'busy',
      invoke: {
        id: 'validateFields',
        src: 'validateFields',
        input: ({ context, event }) => ({
          fields: rules.unchecked(context.fields, context.verified),
          carried: rules.registerFormIn(event),
        }),
        onDone: [
          { guard: 'hasRefusedField', target: 'stepTwo', actions: 'keepVerdicts' },
          { target: 'submitting', actions: 'keepVerdicts' },
        ],
        onError: { target: 'stepTwo', actions: 'keepProblem' },
      },
      after: { patience: { target: 'stepTwo', actions: 'keepTimeout' } },
    },
    submitting: {
      description: 'The gateway creates the account.',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) =>
          rules.registration({ ...rules.registerFormIn(event), email: context.email }, context),
        onDone: 'registered',
        onError: [
          { guard: 'isCaptchaRefused', target: 'stepTwo', actions: ['blameCaptcha', 'countAttempt'] },
          { guard: 'isEmailTaken', target: 'stepTwo.taken', actions: ['keepProblem', 'countAttempt'] },
          { target: 'stepTwo', actions: ['keepProblem', 'countAttempt'] },
        ],
      },
      after: { patience: { target: 'stepTwo', actions: ['keepTimeout', 'countAttempt'] } },
    },
    registered: {
      description: 'The account is created and waits for its activation.',
      type: 'final',
      tags: 'success',
      output: ({ context }) => rules.registeredPage(context),
    },
  },
})
