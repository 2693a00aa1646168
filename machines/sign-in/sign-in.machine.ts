import { assign, setup } from 'xstate'
import { outputOf, placeholder, problemIn } from '../port/gateway.ts'
import * as places from './login.places.ts'
import { captchaRefused, errorKind, type Refusal, signInWith } from './login.rules.ts'
import type { SignInInput, SignInOutcome } from './sign-in.context.ts'

/** Somebody signs in with a password. Another flow waits for where that leads, or for why it was refused. */
export const signInMachine = setup({
  types: {} as {
    input: SignInInput
    context: SignInInput & { refusal: Refusal }
    output: SignInOutcome
    tags: 'busy'
  },
  actors: { logIn: placeholder('logIn') },
  guards: {
    mustUpdatePassword: ({ event }) => outputOf(event, 'logIn').requiredPasswordUpdate,
    mustUpdateProfile: ({ context, event }) => outputOf(event, 'logIn').requiredProfileUpdate && !context.trialQuery,
    isWrongPassword: ({ event }) => errorKind(problemIn(event)) === 'wrongPassword',
    isNotActive: ({ event }) => errorKind(problemIn(event)) === 'notActive',
    isBlocked: ({ event }) => errorKind(problemIn(event)) === 'blocked',
    isDisabled: ({ event }) => errorKind(problemIn(event)) === 'disabled',
    isCaptchaRefused: ({ event }) => errorKind(problemIn(event)) === 'captcha',
  },
  actions: {
    keepProblem: assign(({ context: { refusal }, event }) => ({ refusal: { ...refusal, problem: problemIn(event) } })),
    refusePassword: assign(({ context: { refusal }, event }) => ({
      refusal: { ...refusal, fieldErrors: { password: problemIn(event).message } },
    })),
    voidPassword: assign(({ context: { refusal } }) => ({ refusal: { ...refusal, isPasswordVoid: true } })),
    refuseCaptcha: assign(({ context: { refusal } }) => ({
      refusal: { ...refusal, fieldErrors: { captchaAnswer: captchaRefused }, isCaptchaDue: true },
    })),
  },
}).createMachine({
  id: 'signIn',
  description: 'Somebody signs in with a password. Another flow waits for where that leads, or for why it was refused.',
  context: ({ input }) => ({ ...input, refusal: {} }),
  output: ({ event }) => event.output as SignInOutcome,
  initial: 'submitting',
  states: {
    submitting: {
      description: 'The gateway checks the password.',
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => signInWith(context),
        onDone: [
          { guard: 'mustUpdatePassword', target: 'updatingPassword' },
          { guard: 'mustUpdateProfile', target: 'updatingProfile' },
          { target: 'signedIn' },
        ],
        onError: [
          { guard: 'isWrongPassword', target: 'refused', actions: ['refusePassword', 'voidPassword'] },
          { guard: 'isNotActive', target: 'inactive' },
          { guard: 'isBlocked', target: 'blocked', actions: ['keepProblem', 'voidPassword'] },
          { guard: 'isDisabled', target: 'disabled', actions: 'keepProblem' },
          { guard: 'isCaptchaRefused', target: 'refused', actions: 'refuseCaptcha' },
          { target: 'refused', actions: 'keepProblem' },
        ],
      },
    },
    updatingPassword: {
      description: 'Signed in, but the password has to be changed first; a trial says so on a page of its own.',
      type: 'final',
      output: ({ context }) => ({ kind: 'signedIn', destination: places.passwordUpdate(context) }),
    },
    updatingProfile: {
      description: 'Signed in, but the profile has to be completed first.',
      type: 'final',
      output: ({ context }) => ({ kind: 'signedIn', destination: places.profileUpdate(context) }),
    },
    signedIn: {
      description: 'Signed in, which this device remembers: back to the return address, or home.',
      type: 'final',
      output: ({ context }) => ({
        kind: 'signedIn',
        destination: { href: context.returnTo ?? context.home, ...places.signedIn(context) },
      }),
    },
    refused: {
      description: 'The form is refused; it can be sent again once what is said of it was put right.',
      type: 'final',
      output: ({ context: { refusal } }) => ({ kind: 'refused', ...refusal }),
    },
    inactive: {
      description: 'The account is not activated.',
      type: 'final',
      output: ({ context: { refusal } }) => ({ kind: 'inactive', ...refusal }),
    },
    blocked: {
      description: 'Too many wrong passwords: the account is blocked for a while.',
      type: 'final',
      output: ({ context: { refusal } }) => ({ kind: 'blocked', ...refusal }),
    },
    disabled: {
      description: 'The account was disabled by the vendor.',
      type: 'final',
      output: ({ context: { refusal } }) => ({ kind: 'disabled', ...refusal }),
    },
  },
})
