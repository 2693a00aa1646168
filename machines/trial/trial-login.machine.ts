import { and, assign, not, setup } from 'xstate'
import { hasNonLatinLetters, type Remarks, tidy, unsaid, withEdit } from '../fields/remarks.ts'
import { eventIn, type LoginSecrets, linking, outputOf, placeholder, problemIn } from '../port/gateway.ts'
import type { Problem } from '../port/problem.ts'
import type { Destination, Href } from '../security/address.ts'
import * as rules from '../sign-in/login.rules.ts'
import { trialAddress, trialStep } from './trial-steps.ts'

interface Input {
  username: string
  /** `prompt=login`: a session that exists does not count. */
  prompted: boolean
  trial: Href
  /** The query that every step of the trial hands on. */
  keep: Record<string, string>
}

interface Context extends Input, Remarks<rules.LoginErrors> {
  location: string | undefined
  captcha: rules.CaptchaKind
  /** What is known of the usernames that were asked about. */
  identified: readonly rules.Identified[]
  /** The secrets of a form that was sent before everything about it was known. */
  form: LoginSecrets | undefined
  nonLatin: boolean
  problem: Problem | undefined
  /** Failed attempts; each brings a fresh captcha. */
  attempts: number
  /** Refused passwords; each empties the password field. */
  refusals: number
}

/** A visitor who has an account already signs in to start a trial. */
export const trialLoginMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: rules.LoginEvent
    output: Destination
    tags: 'busy' | 'checking' | 'error' | 'success'
  },
  actors: {
    loadSession: placeholder('loadSession'),
    loadLoginModes: placeholder('loadLoginModes'),
    logIn: placeholder('logIn'),
  },
  guards: {
    needsLinking: ({ event }) => outputOf(event, 'loadSession').linkPage !== undefined,
    isSignedIn: ({ context, event }) => outputOf(event, 'loadSession').id !== '' && !context.prompted,
    isForgotten: ({ event }) => outputOf(event, 'loadSession').isForgotten === true,
    isSent: ({ context }) => context.form !== undefined,
    isNamed: ({ context }) => context.username !== '',
    hasMistakes: ({ context, event }) => rules.hasMistakes(eventIn(event, 'form.submit'), context),
    isNameNew: ({ context, event }) => rules.isNewName(eventIn(event, 'username.leave').username, context),
    isNameKnown: ({ context, event }) => rules.isKnownName(eventIn(event, 'username.leave').username, context),
    isNameAsked: ({ context, event }) =>
      tidy(eventIn(event, 'form.submit', 'username.leave').username) === context.username,
    mayFollow: and(['isNameAsked', not('hasMistakes')]),
    isNameChecked: ({ context, event }) =>
      rules.kindOfName(eventIn(event, 'form.submit').username, context) === 'password',
    isNameCorporate: ({ context, event }) =>
      rules.kindOfName(eventIn(event, 'form.submit', 'username.leave').username, context) === 'corporate',
    isCorporateOnly: ({ event }) => rules.isCorporateOnly(outputOf(event, 'loadLoginModes')),
    lacksCaptcha: ({ context, event }) => rules.lacksCaptcha(outputOf(event, 'loadLoginModes'), context),
    mustUpdatePassword: ({ event }) => outputOf(event, 'logIn').requiredPasswordUpdate,
    isWrongPassword: ({ event }) => rules.refusal(problemIn(event)) === 'wrongPassword',
    isNotActive: ({ event }) => rules.refusal(problemIn(event)) === 'notActive',
    isCaptchaRefused: ({ event }) => rules.refusal(problemIn(event)) === 'captcha',
  },
  actions: {
    keepLocation: assign(({ event }) => rules.applySession(outputOf(event, 'loadSession'))),
    keepForm: assign(({ context, event }) => rules.withForm(eventIn(event, 'form.submit'), context)),
    dropForm: assign({ form: undefined }),
    noteUsername: assign(({ context, event }) => rules.withName(eventIn(event, 'username.leave').username, context)),
    noteMistakes: assign(({ context, event }) => rules.withMistakes(eventIn(event, 'form.submit'), context)),
    noteEdit: assign(({ context, event }) => withEdit(eventIn(event, 'field.edit'), context)),
    noteLetters: assign({ nonLatin: ({ event }) => hasNonLatinLetters(eventIn(event, 'password.type').password) }),
    keepLoginModes: assign(({ context, event }) => rules.identified(outputOf(event, 'loadLoginModes'), context)),
    giveUpName: assign(({ context }) => rules.unidentified(context)),
    askForCaptcha: assign(({ context }) => rules.withCaptchaError(rules.captchaMissing, context)),
    reportCaptcha: assign(({ context }) => rules.withCaptchaError(rules.captchaFailed, context)),
    blameCaptcha: assign(({ context }) => rules.withCaptchaRefused(context)),
    blamePassword: assign({
      fieldErrors: ({ event }) => ({ password: problemIn(event).message }),
      nonLatin: false,
      refusals: ({ context }) => context.refusals + 1,
    }),
    keepProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteForgotten: assign({ problem: { message: rules.signInForgotten } }),
    forgetProblem: assign({ problem: undefined }),
    countAttempt: assign(({ context }) => ({ ...rules.unidentified(context), attempts: context.attempts + 1 })),
  },
}).createMachine({
  id: 'trialLogin',
  description: 'A visitor who has an account already signs in to start a trial.',
  context: ({ input }) => ({
    ...input,
    location: undefined,
    captcha: 'none',
    identified: [],
    form: undefined,
    ...unsaid,
    nonLatin: false,
    problem: undefined,
    attempts: 0,
    refusals: 0,
  }),
  output: ({ event }) => event.output as Destination,
  initial: 'preparing',
  states: {
    preparing: {
      description: 'Where is the visitor, and so is a captcha due?',
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: {},
        onDone: [
          { guard: 'needsLinking', target: 'linking' },
          { guard: 'isSignedIn', target: 'signedIn' },
          { guard: 'isForgotten', target: 'filling', actions: ['keepLocation', 'noteForgotten'] },
          { guard: 'isNamed', target: 'filling.checking', actions: 'keepLocation' },
          { target: 'filling', actions: 'keepLocation' },
        ],
        onError: { target: 'unreachable', actions: 'keepProblem' },
      },
      on: {
        'username.leave': { guard: 'isNameNew', actions: 'noteUsername' },
        'password.type': { actions: 'noteLetters' },
      },
    },
    unreachable: {
      description: 'The session could not be read.',
      tags: 'error',
      on: { 'load.retry': { target: 'preparing', actions: 'forgetProblem' } },
    },
    linking: {
      description: "The session is linked with the vendor's other sites first.",
      type: 'final',
      output: ({ context, event }) => linking(outputOf(event, 'loadSession'), context.trial),
    },
    filling: {
      description: 'The form is on the screen.',
      initial: 'editing',
      on: {
        'field.edit': { actions: 'noteEdit' },
        'password.type': { actions: 'noteLetters' },
        'captcha.fail': { actions: 'reportCaptcha' },
        'form.submit': [
          { guard: 'isNameCorporate', target: '.corporateOnly', actions: 'keepForm' },
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { guard: 'isNameChecked', target: 'submitting', actions: 'keepForm' },
          { target: '.checking.waiting', actions: 'keepForm' },
        ],
        'username.leave': [
          { guard: 'isNameCorporate', target: '.corporateOnly', actions: 'noteUsername' },
          { guard: 'isNameNew', target: '.checking', actions: 'noteUsername' },
          { guard: 'isNameKnown', target: '.editing', actions: 'noteUsername' },
        ],
      },
      states: {
        editing: { description: 'The form waits for the visitor.', entry: 'dropForm' },
        checking: {
          description: 'May this account sign in with a password, and is a captcha due?',
          tags: 'checking',
          initial: 'typing',
          invoke: {
            id: 'loadLoginModes',
            src: 'loadLoginModes',
            input: ({ context: { username, form } }) => ({ username, background: form === undefined }),
            onDone: [
              { guard: 'isCorporateOnly', target: 'corporateOnly', actions: 'keepLoginModes' },
              { guard: 'lacksCaptcha', target: 'editing', actions: ['keepLoginModes', 'askForCaptcha'] },
              { guard: 'isSent', target: '#trialLogin.submitting', actions: 'keepLoginModes' },
              { target: 'editing', actions: 'keepLoginModes' },
            ],
            onError: [
              { guard: 'isSent', target: 'editing', actions: ['giveUpName', 'keepProblem'] },
              { target: 'editing', actions: 'giveUpName' },
            ],
          },
          states: {
            typing: {
              description: 'The username was left or came along; the visitor goes on typing.',
              on: {
                'form.submit': { guard: 'mayFollow', target: 'waiting', actions: 'keepForm' },
                'username.leave': { guard: 'isNameAsked' },
              },
            },
            waiting: {
              description: 'The form was sent; it goes on by itself.',
              tags: 'busy',
              on: { 'form.submit': {}, 'username.leave': {} },
            },
          },
        },
        corporateOnly: {
          description: 'The account has no password; the way on is the corporate sign-in.',
          entry: 'dropForm',
        },
        inactive: { description: 'The account is not activated; a new activation link is offered.' },
      },
    },
    submitting: {
      description: 'The gateway checks the password.',
      tags: 'busy',
      exit: 'dropForm',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ ...rules.signInWith(context), isTrial: true }),
        onDone: [{ guard: 'mustUpdatePassword', target: 'updatingPassword' }, { target: 'signedIn' }],
        onError: [
          { guard: 'isWrongPassword', target: 'filling', actions: ['blamePassword', 'countAttempt'] },
          { guard: 'isNotActive', target: 'filling.inactive', actions: 'countAttempt' },
          { guard: 'isCaptchaRefused', target: 'filling', actions: ['blameCaptcha', 'countAttempt'] },
          { target: 'filling', actions: ['keepProblem', 'countAttempt'] },
        ],
      },
    },
    updatingPassword: {
      description: 'The password has to be set first: on to the page that says so.',
      type: 'final',
      output: ({ context: { username, keep } }) => trialStep('/trial/register/success', { email: username, keep }),
    },
    signedIn: {
      description: 'On to the trial, which learns that the account is not new.',
      type: 'final',
      tags: 'success',
      output: ({ context }) => ({ ...trialAddress(context.trial, false), mark: 'signedIn' }),
    },
  },
})
