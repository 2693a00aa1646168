import { and, assign, not, setup } from 'xstate'
import { eventIn, finalOutput, outcomeOf, outputOf, placeholder } from '../chart.ts'
import { captchaFailed } from '../fields/captcha.ts'
import { applyLetters } from '../fields/login-fields.ts'
import type { Destination } from '../leaving.ts'
import { blockDuration } from '../limits.ts'
import { applyProblem, clearProblem, wordsIn } from '../port/problem.ts'
import { checkPasswordMachine } from './check-password.machine.ts'
import { identifyAccountMachine } from './identify-account.machine.ts'
import * as rules from './login.rules.ts'
import type { LoginTypes } from './login.types.ts'
import { sessionGateMachine } from './session-gate.machine.ts'

export const loginMachine = setup({
  types: {} as LoginTypes,
  actors: {
    sessionGate: sessionGateMachine,
    identifyAccount: identifyAccountMachine,
    checkPassword: checkPasswordMachine,
    awaitCheck: placeholder('awaitCheck'),
  },
  guards: {
    leadsElsewhere: ({ event }) => outcomeOf(event, sessionGateMachine).kind === 'leaving',
    isSignInLost: ({ event }) => outcomeOf(event, sessionGateMachine).session.isLost === true,
    isKnownCorporate: (args) =>
      rules.loginForm.hasMistakes(args) && rules.isCorporate(eventIn(args.event, 'form.submit'), args.context),
    ...rules.loginGuards,
    wasSent: ({ context }) => context.secrets !== undefined,
    wasNamedOrSent: ({ context: { secrets, username } }) => secrets !== undefined || username !== '',
    hasMistakes: rules.loginForm.hasMistakes,
    hasNoMistakes: not('hasMistakes'),
    mayContinueByItself: and(['isSameName', 'hasNoMistakes']),
    isCorporateOnly: ({ event }) => outcomeOf(event, identifyAccountMachine).kind === 'corporate',
    isSignedIn: ({ event }) => outcomeOf(event, checkPasswordMachine).kind === 'signedIn',
    isInactive: ({ event }) => outcomeOf(event, checkPasswordMachine).kind === 'inactive',
    isBlocked: ({ event }) => outcomeOf(event, checkPasswordMachine).kind === 'blocked',
    isDisabled: ({ event }) => outcomeOf(event, checkPasswordMachine).kind === 'disabled',
  },
  actions: {
    keepCountry: assign(({ event }) => rules.applySession(outcomeOf(event, sessionGateMachine).session)),
    keepForm: assign(({ context, event }) => rules.applyLoginForm(eventIn(event, 'form.submit').values, context)),
    dropForm: assign({ secrets: undefined }),
    noteUsername: assign(({ context, event }) =>
      rules.applyName(rules.nameIn(eventIn(event, 'form.submit', 'username.leave')), context),
    ),
    forgetUsername: assign(({ context }) => rules.applyNoName(context)),
    keepAccount: assign(({ context, event }) => rules.applyAccount(outcomeOf(event, identifyAccountMachine), context)),
    noteEdit: assign((args) => rules.loginForm.noteEdit(args)),
    noteMissing: assign((args) => rules.loginForm.noteMissing(args)),
    noteLetters: assign(({ event }) => applyLetters(eventIn(event, 'field.edit'), 'password')),
    noteMistakes: assign((args) => rules.applyLoginMistakes(args)),
    keepProblem: assign(applyProblem),
    noteSignInLost: assign({ problem: { message: rules.signInLost } }),
    clearProblem: assign(clearProblem),
    keepAnswer: assign(({ context, event }) => rules.applyCaptchaAnswer(outputOf(event, 'awaitCheck').answer, context)),
    blameCaptcha: assign(({ context, event }) => rules.applyCaptchaError(wordsIn(event), context)),
    reportCaptcha: assign(({ context }) => rules.applyCaptchaError(captchaFailed, context)),
    keepRefusal: assign(({ context, event }) =>
      rules.applyRefusal(outcomeOf(event, checkPasswordMachine, 'refused', 'inactive', 'blocked', 'disabled'), context),
    ),
  },
  delays: { block: ({ context }) => (context.problem?.seconds ?? blockDuration) * 1_000 },
}).createMachine({
  id: 'login',
  description: 'A visitor signs in with a username or an email address and a password.',
  context: ({ input }) => rules.beginLogin(input),
  output: ({ event }) => finalOutput(event),
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is on the screen and can be typed in.',
      initial: 'loadingSession',
      on: {
        'form.submit': [
          { guard: 'isKnownCorporate', target: '.checking', actions: 'noteUsername' },
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: '.checking', actions: 'keepForm' },
        ],
        'username.leave': { guard: 'isNameNew', target: '.checking', actions: 'noteUsername' },
        'username.forget': { target: '.editing', actions: 'forgetUsername' },
        'field.edit': { actions: ['noteEdit', 'noteLetters'] },
        'field.require': { actions: 'noteMissing' },
        'captcha.fail': { actions: 'reportCaptcha' },
      },
      states: {
        loadingSession: {
          description: 'The page asks who is signed in; the visitor may already type.',
          tags: 'checking',
          initial: 'typing',
          invoke: {
            id: 'sessionGate',
            src: 'sessionGate',
            input: ({ context }) => rules.sessionQuestion(context),
            onDone: [
              { guard: 'leadsElsewhere', target: '#login.leaving' },
              { guard: 'isSignInLost', target: 'editing', actions: ['keepCountry', 'noteSignInLost'] },
              { guard: 'wasNamedOrSent', target: 'checking', actions: 'keepCountry' },
              { target: 'editing', actions: 'keepCountry' },
            ],
            onError: { target: '#login.unreachable', actions: 'keepProblem' },
          },
          states: {
            typing: {
              description: 'Nothing was sent yet.',
              on: {
                'form.submit': { guard: 'hasNoMistakes', target: 'waiting', actions: 'keepForm' },
                'username.leave': { guard: 'isNameNew', actions: 'noteUsername' },
                'username.forget': { actions: 'forgetUsername' },
              },
            },
            waiting: {
              description: 'The form was submitted already and continues by itself.',
              tags: 'busy',
              on: { 'form.submit': {}, 'username.leave': {}, 'username.forget': {} },
            },
          },
        },
        editing: { description: 'The form waits, and says why the last try failed.', entry: 'dropForm' },
        checking: {
          description: 'How may this account sign in, and is a captcha due?',
          tags: 'checking',
          initial: 'typing',
          invoke: {
            id: 'identifyAccount',
            src: 'identifyAccount',
            input: ({ context }) => rules.nameQuestion(context),
            onDone: [
              { guard: 'isCorporateOnly', target: 'corporateOnly', actions: 'keepAccount' },
              { guard: 'wasSent', target: '#login.proving', actions: 'keepAccount' },
              { target: 'editing', actions: 'keepAccount' },
            ],
            onError: [{ guard: 'wasSent', target: '#login.proving' }, 'editing'],
          },
          states: {
            typing: {
              description: 'The username was left or came along; the visitor goes on typing.',
              always: { guard: 'wasSent', target: 'waiting' },
              on: {
                'form.submit': { guard: 'mayContinueByItself', actions: 'keepForm' },
                'username.leave': { guard: 'isSameName' },
              },
            },
            waiting: {
              description: 'The form was submitted and continues by itself.',
              tags: 'busy',
              on: { 'form.submit': {}, 'username.leave': {}, 'username.forget': {} },
            },
          },
        },
        corporateOnly: { description: 'The account has no password: on to the corporate sign-in.', entry: 'dropForm' },
        inactive: { description: 'The account is not activated; a new activation link is offered.', tags: 'error' },
        blocked: {
          description: 'Too many wrong passwords: wait, or set a new one. With no time said, a press is tried at once.',
          tags: 'error',
          on: { 'form.submit': { guard: 'isTooEarlyForName', actions: 'dropForm' } },
          after: { block: { target: 'editing', actions: 'clearProblem' } },
        },
        disabled: { description: 'The account was disabled by the vendor.', tags: 'error' },
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
        onError: { target: 'filling.editing', actions: 'blameCaptcha' },
      },
      on: { 'field.edit': { guard: 'takesBack', target: 'filling.editing', actions: ['noteEdit', 'noteLetters'] } },
    },
    submitting: {
      description: 'The gateway checks the password.',
      tags: 'busy',
      exit: 'dropForm',
      invoke: {
        id: 'checkPassword',
        src: 'checkPassword',
        input: ({ context }) => rules.passwordQuestion(context),
        onDone: [
          { guard: 'isSignedIn', target: 'returning' },
          { guard: 'isInactive', target: 'filling.inactive', actions: 'keepRefusal' },
          { guard: 'isBlocked', target: 'filling.blocked', actions: 'keepRefusal' },
          { guard: 'isDisabled', target: 'filling.disabled', actions: 'keepRefusal' },
          { target: 'filling.editing', actions: 'keepRefusal' },
        ],
        onError: { target: 'filling.editing', actions: 'keepProblem' },
      },
    },
    unreachable: {
      description: 'The session could not be read; what was typed stays for another try.',
      tags: 'error',
      entry: 'dropForm',
      on: { 'load.retry': { target: 'filling.loadingSession', actions: 'clearProblem' } },
    },
    leaving: {
      description: 'The session is linked elsewhere first, or somebody is signed in already: on to where they belong.',
      type: 'final',
      output: ({ event }): Destination => outcomeOf(event, sessionGateMachine, 'leaving').destination,
    },
    returning: {
      description: 'Signed in: back to the return address, or to what the account owes first.',
      type: 'final',
      tags: 'success',
      output: ({ event }): Destination => outcomeOf(event, checkPasswordMachine, 'signedIn').destination,
    },
  },
})
