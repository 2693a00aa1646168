import { assign, setup } from 'xstate'
import type { Destination, Href } from '../parts/destination.ts'
import { answerIn, call, linking, problemIn } from '../parts/gateway.ts'
import { requestTimeout } from '../parts/limits.ts'
import * as rules from '../parts/login-rules.ts'
import { type Problem, timedOut } from '../parts/problem.ts'
import { type Remarks, unsaid, withEdit } from '../parts/rules.ts'

interface Input {
  returnTo: Href | undefined
  /** A return address came along that may not be followed. */
  isReturnRefused: boolean
  home: Href
  /** `prompt=login`: a session that exists does not count. */
  prompted: boolean
  passwordUpdateRequired: boolean
  username: string
}

interface Context extends Input, Remarks<rules.LoginComplaints> {
  /** The visitor's country, once the session is read. */
  location: string | undefined
  identified: rules.Identified | undefined
  captcha: rules.Captcha
  nonLatin: boolean
  problem: Problem | undefined
  /** Failed attempts; each brings a fresh captcha. */
  attempts: number
  /** Refused passwords; each empties the password field. */
  refusals: number
}

/** A visitor signs in with a username or an email address and a password. */
export const loginMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: rules.LoginEvent
    output: Destination
    tags: 'busy' | 'checking' | 'error' | 'success'
  },
  actors: { loadSession: call('loadSession'), loadLoginModes: call('loadLoginModes'), logIn: call('logIn') },
  guards: {
    needsLinking: ({ event }) => answerIn(event, 'loadSession').linkPage !== undefined,
    isSignedIn: ({ context, event }) => answerIn(event, 'loadSession').id !== '' && !context.prompted,
    isSessionUnknown: ({ context }) => context.location === undefined,
    hasMistakes: ({ context, event }) => rules.hasComplaint(rules.loginComplaints(event, context.captcha)),
    isNameNew: ({ context, event }) => context.location !== undefined && rules.isNewName(event, context),
    isNameChecked: ({ context, event }) => rules.usernameIn(event) === context.identified?.username,
    isNameCorporate: ({ context, event }) =>
      rules.usernameIn(event) === context.identified?.username && context.identified.corporateOnly,
    isCorporateOnly: ({ event }) => rules.isCorporateOnly(answerIn(event, 'loadLoginModes')),
    lacksCaptcha: ({ context, event }) => rules.lacksCaptcha(answerIn(event, 'loadLoginModes'), context.captcha),
    mustUpdatePassword: ({ event }) => answerIn(event, 'logIn').requiredPasswordUpdate,
    mustUpdateProfile: ({ event }) => answerIn(event, 'logIn').requiredProfileUpdate,
    isWrongPassword: ({ event }) => rules.refusal(problemIn(event)) === 'wrongPassword',
    isNotActive: ({ event }) => rules.refusal(problemIn(event)) === 'notActive',
    isBlocked: ({ event }) => rules.refusal(problemIn(event)) === 'blocked',
    isDisabled: ({ event }) => rules.refusal(problemIn(event)) === 'disabled',
    isCaptchaRefused: ({ event }) => rules.refusal(problemIn(event)) === 'captcha',
  },
  actions: {
    keepLocation: assign(({ event }) => rules.located(answerIn(event, 'loadSession'))),
    keepUsername: assign(({ event }) => rules.withSent(event)),
    noteUsername: assign(({ context, event }) => rules.withName(event, context)),
    keepLoginModes: assign(({ context, event }) => rules.identified(answerIn(event, 'loadLoginModes'), context)),
    noteEdit: assign(({ context, event }) => withEdit(event, context)),
    noteLetters: assign({ nonLatin: ({ event }) => event.type === 'password.type' && event.nonLatin }),
    noteMistakes: assign(({ context, event }) => rules.withMistakes(event, context)),
    keepProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteTimeout: assign({ problem: { message: timedOut } }),
    forgetProblem: assign({ problem: undefined }),
    askForCaptcha: assign({ complaints: { captchaAnswer: rules.captchaMissing } }),
    reportCaptcha: assign({ complaints: { captchaAnswer: rules.captchaFailed } }),
    refusePassword: assign({
      complaints: ({ event }) => ({ password: problemIn(event).message }),
      refusals: ({ context }) => context.refusals + 1,
    }),
    blameCaptcha: assign(({ context }) => rules.withCaptchaRefused(context)),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, identified: undefined }),
    dropPassword: assign({ refusals: ({ context }) => context.refusals + 1 }),
  },
  delays: { patience: requestTimeout },
}).createMachine({
  id: 'login',
  description: 'A visitor signs in with a username or an email address and a password.',
  context: ({ input }) => ({
    ...input,
    location: undefined,
    identified: undefined,
    captcha: 'none',
    ...unsaid,
    nonLatin: false,
    problem: undefined,
    attempts: 0,
    refusals: 0,
  }),
  output: ({ event }) => event.output as Destination,
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is on the screen and can be typed in.',
      initial: 'arriving',
      on: {
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { guard: 'isSessionUnknown', target: 'awaitingSession', actions: 'keepUsername' },
          { guard: 'isNameCorporate', target: '.corporateOnly', actions: 'keepUsername' },
          { guard: 'isNameChecked', target: 'submitting', actions: 'keepUsername' },
          { target: 'identifying', actions: 'keepUsername' },
        ],
        'username.leave': { guard: 'isNameNew', target: '.checking', actions: 'noteUsername' },
        'password.type': { actions: 'noteLetters' },
        'field.edit': { actions: 'noteEdit' },
        'captcha.fail': { actions: 'reportCaptcha' },
      },
      states: {
        arriving: {
          description: 'The page asks who is signed in; the visitor may already type.',
          tags: 'checking',
          invoke: {
            id: 'loadSession',
            src: 'loadSession',
            input: {},
            onDone: [
              { guard: 'needsLinking', target: '#login.linking' },
              { guard: 'isSignedIn', target: '#login.alreadySignedIn' },
              { target: 'editing', actions: 'keepLocation' },
            ],
            onError: { target: '#login.unreachable', actions: 'keepProblem' },
          },
          after: { patience: { target: '#login.unreachable', actions: 'noteTimeout' } },
        },
        editing: { description: 'The form waits for the visitor.' },
        checking: {
          description: 'The username was left: how may this account sign in? The visitor goes on typing.',
          tags: 'checking',
          invoke: {
            id: 'loadLoginModes',
            src: 'loadLoginModes',
            input: ({ context }) => ({ username: context.username, background: true }),
            onDone: [
              { guard: 'isCorporateOnly', target: 'corporateOnly', actions: 'keepLoginModes' },
              { target: 'editing', actions: 'keepLoginModes' },
            ],
            onError: 'editing',
          },
          after: { patience: 'editing' },
        },
        corporateOnly: { description: 'The account has no password; the way on is the corporate sign-in.' },
        inactive: { description: 'The account is not activated; a new activation link is offered.', tags: 'error' },
        blocked: { description: 'Too many wrong passwords: wait a minute, or set a new password.', tags: 'error' },
        disabled: { description: 'The account was disabled by the vendor.', tags: 'error' },
      },
    },
    awaitingSession: {
      description: 'The form was sent before it was known who is signed in; it goes on by itself once that is known.',
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: ({ event }) => ({ carried: rules.secretsIn(event) }),
        onDone: [
          { guard: 'needsLinking', target: 'linking' },
          { guard: 'isSignedIn', target: 'alreadySignedIn' },
          { target: 'identifying', actions: 'keepLocation' },
        ],
        onError: { target: 'unreachable', actions: 'keepProblem' },
      },
      after: { patience: { target: 'unreachable', actions: 'noteTimeout' } },
    },
    identifying: {
      description: 'May this account sign in with a password, and is a captcha due? The form goes on by itself.',
      tags: 'busy',
      invoke: {
        id: 'loadLoginModes',
        src: 'loadLoginModes',
        input: ({ context, event }) => ({ username: context.username, carried: rules.secretsIn(event) }),
        onDone: [
          { guard: 'isCorporateOnly', target: 'filling.corporateOnly', actions: 'keepLoginModes' },
          { guard: 'lacksCaptcha', target: 'filling.editing', actions: ['keepLoginModes', 'askForCaptcha'] },
          { target: 'submitting', actions: 'keepLoginModes' },
        ],
        onError: { target: 'filling.editing', actions: 'keepProblem' },
      },
      after: { patience: { target: 'filling.editing', actions: 'noteTimeout' } },
    },
    submitting: {
      description: 'The gateway checks the password.',
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context, event }) => ({ email: context.username, ...rules.secretsIn(event) }),
        onDone: [
          { guard: 'mustUpdatePassword', target: 'updatingPassword' },
          { guard: 'mustUpdateProfile', target: 'updatingProfile' },
          { target: 'returning' },
        ],
        onError: [
          { guard: 'isWrongPassword', target: 'filling.editing', actions: ['refusePassword', 'countAttempt'] },
          { guard: 'isNotActive', target: 'filling.inactive', actions: 'countAttempt' },
          { guard: 'isBlocked', target: 'filling.blocked', actions: ['keepProblem', 'dropPassword', 'countAttempt'] },
          { guard: 'isDisabled', target: 'filling.disabled', actions: ['keepProblem', 'countAttempt'] },
          { guard: 'isCaptchaRefused', target: 'filling.editing', actions: ['blameCaptcha', 'countAttempt'] },
          { target: 'filling.editing', actions: ['keepProblem', 'countAttempt'] },
        ],
      },
      after: { patience: { target: 'filling.editing', actions: ['noteTimeout', 'countAttempt'] } },
    },
    unreachable: {
      description: 'The session could not be read; what was typed is kept.',
      tags: 'error',
      on: { 'load.retry': { target: 'filling.arriving', actions: 'forgetProblem' } },
    },
    linking: {
      description: "The session is linked with the vendor's other sites first.",
      type: 'final',
      output: ({ context, event }) => linking(answerIn(event, 'loadSession'), context.home),
    },
    alreadySignedIn: {
      description: 'Nothing to do: on to the return address, home if that was refused, or to the account.',
      type: 'final',
      output: ({ context }) => rules.signedInPlace(context),
    },
    updatingPassword: {
      description: 'Signed in, but the password has to be changed first.',
      type: 'final',
      output: ({ context }) => rules.owing('/account/password-change', context.returnTo),
    },
    updatingProfile: {
      description: 'Signed in, but the profile has to be completed first.',
      type: 'final',
      output: ({ context }) => rules.owing('/profile/edit', context.returnTo),
    },
    returning: {
      description: 'Signed in: back to the return address, or home.',
      type: 'final',
      tags: 'success',
      output: ({ context }) => ({ href: context.returnTo ?? context.home }),
    },
  },
})
