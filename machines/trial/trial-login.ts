import { assign, setup } from 'xstate'
import type { Destination, Href } from '../parts/destination.ts'
import { answerIn, call, type LoginSecrets, linking, problemIn } from '../parts/gateway.ts'
import { requestTimeout } from '../parts/limits.ts'
import * as rules from '../parts/login-rules.ts'
import { type Problem, timedOut } from '../parts/problem.ts'
import { type FieldEdit, type Remarks, unsaid, withEdit } from '../parts/rules.ts'
import { trialAddress, trialStep } from '../parts/trial-steps.ts'

interface Input {
  username: string
  trial: Href
  /** The query that every step of the trial hands on. */
  keep: Record<string, string>
}

interface Context extends Input, Remarks<rules.LoginComplaints> {
  location: string | undefined
  captcha: rules.Captcha
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
    events:
      | ({ type: 'form.submit'; username: string } & LoginSecrets)
      | FieldEdit
      | { type: 'captcha.fail' }
      | { type: 'load.retry' }
    output: Destination
    tags: 'busy' | 'error' | 'success'
  },
  actors: { loadSession: call('loadSession'), loadLoginModes: call('loadLoginModes'), logIn: call('logIn') },
  guards: {
    needsLinking: ({ event }) => answerIn(event, 'loadSession').linkPage !== undefined,
    hasMistakes: ({ context, event }) => rules.hasComplaint(rules.loginComplaints(event, context.captcha)),
    lacksCaptcha: ({ context, event }) => rules.lacksCaptcha(answerIn(event, 'loadLoginModes'), context.captcha),
    mustUpdatePassword: ({ event }) => answerIn(event, 'logIn').requiredPasswordUpdate,
    isWrongPassword: ({ event }) => rules.refusal(problemIn(event)) === 'wrongPassword',
    isNotActive: ({ event }) => rules.refusal(problemIn(event)) === 'notActive',
    isCaptchaRefused: ({ event }) => rules.refusal(problemIn(event)) === 'captcha',
  },
  actions: {
    keepLocation: assign(({ event }) => rules.located(answerIn(event, 'loadSession'))),
    keepUsername: assign(({ event }) => rules.withSent(event)),
    noteMistakes: assign(({ context, event }) => rules.withMistakes(event, context)),
    noteEdit: assign(({ context, event }) => withEdit(event, context)),
    keepLoginModes: assign(({ context, event }) => ({
      captcha: rules.identified(answerIn(event, 'loadLoginModes'), context).captcha,
    })),
    askForCaptcha: assign({ complaints: { captchaAnswer: rules.captchaMissing } }),
    reportCaptcha: assign({ complaints: { captchaAnswer: rules.captchaFailed } }),
    blameCaptcha: assign(({ context }) => rules.withCaptchaRefused(context)),
    blamePassword: assign({
      complaints: ({ event }) => ({ password: problemIn(event).message }),
      refusals: ({ context }) => context.refusals + 1,
    }),
    keepProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteTimeout: assign({ problem: { message: timedOut } }),
    forgetProblem: assign({ problem: undefined }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  delays: { patience: requestTimeout },
}).createMachine({
  id: 'trialLogin',
  description: 'A visitor who has an account already signs in to start a trial.',
  context: ({ input }) => ({
    ...input,
    location: undefined,
    captcha: 'none',
    ...unsaid,
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
          { target: 'filling', actions: 'keepLocation' },
        ],
        onError: { target: 'unreachable', actions: 'keepProblem' },
      },
      after: { patience: { target: 'unreachable', actions: 'noteTimeout' } },
    },
    unreachable: {
      description: 'The session could not be read.',
      tags: 'error',
      on: { 'load.retry': { target: 'preparing', actions: 'forgetProblem' } },
    },
    linking: {
      description: "The session is linked with the vendor's other sites first.",
      type: 'final',
      output: ({ context, event }) => linking(answerIn(event, 'loadSession'), context.trial),
    },
    filling: {
      description: 'The form is on the screen.',
      initial: 'editing',
      on: {
        'field.edit': { actions: 'noteEdit' },
        'captcha.fail': { actions: 'reportCaptcha' },
        'form.submit': [
          { guard: 'hasMistakes', actions: 'noteMistakes' },
          { target: 'identifying', actions: 'keepUsername' },
        ],
      },
      states: {
        editing: { description: 'The form waits for the visitor.' },
        inactive: { description: 'The account is not activated; a new activation link is offered.' },
      },
    },
    identifying: {
      description: 'Is a captcha due for this account? The form goes on by itself.',
      tags: 'busy',
      invoke: {
        id: 'loadLoginModes',
        src: 'loadLoginModes',
        input: ({ context, event }) => ({ username: context.username, carried: rules.secretsIn(event) }),
        onDone: [
          { guard: 'lacksCaptcha', target: 'filling', actions: ['keepLoginModes', 'askForCaptcha'] },
          { target: 'submitting', actions: 'keepLoginModes' },
        ],
        onError: { target: 'filling', actions: 'keepProblem' },
      },
      after: { patience: { target: 'filling', actions: 'noteTimeout' } },
    },
    submitting: {
      description: 'The gateway checks the password.',
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context, event }) => ({ email: context.username, isTrial: true, ...rules.secretsIn(event) }),
        onDone: [{ guard: 'mustUpdatePassword', target: 'updatingPassword' }, { target: 'signedIn' }],
        onError: [
          { guard: 'isWrongPassword', target: 'filling', actions: ['blamePassword', 'countAttempt'] },
          { guard: 'isNotActive', target: 'filling.inactive', actions: 'countAttempt' },
          { guard: 'isCaptchaRefused', target: 'filling', actions: ['blameCaptcha', 'countAttempt'] },
          { target: 'filling', actions: ['keepProblem', 'countAttempt'] },
        ],
      },
      after: { patience: { target: 'filling', actions: ['noteTimeout', 'countAttempt'] } },
    },
    updatingPassword: {
      description: 'The password has to be set first: on to the page that says so.',
      type: 'final',
      output: ({ context }) => trialStep('/trial/register/success', { email: context.username, keep: context.keep }),
    },
    signedIn: {
      description: 'On to the trial, which learns that the account is not new.',
      type: 'final',
      tags: 'success',
      output: ({ context }) => trialAddress(context.trial, false),
    },
  },
})
