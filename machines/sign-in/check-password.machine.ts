import { setup } from 'xstate'
import { finalOutput, outputOf, placeholder } from '../chart.ts'
import { captchaRefused } from '../fields/captcha.ts'
import { problemIn, wordsIn } from '../port/problem.ts'
import type { CheckPasswordInput, CheckPasswordOutcome } from './check-password.types.ts'
import * as places from './destinations.ts'

export const checkPasswordMachine = setup({
  types: {} as {
    input: CheckPasswordInput
    context: CheckPasswordInput
    output: CheckPasswordOutcome
    tags: 'busy'
  },
  actors: { logIn: placeholder('logIn') },
  guards: {
    mustUpdatePassword: ({ event }) => outputOf(event, 'logIn').requiredPasswordUpdate,
    mustUpdateProfile: ({ context, event }) => outputOf(event, 'logIn').requiredProfileUpdate && !context.trialQuery,
    isWrongPassword: ({ event }) => problemIn(event).kind === 'wrongPassword',
    isNotActive: ({ event }) => problemIn(event).kind === 'notActive' && problemIn(event).status === 403,
    isBlocked: ({ event }) => problemIn(event).kind === 'blocked',
    isDisabled: ({ event }) => problemIn(event).kind === 'disabled',
    isCaptchaRefused: ({ event }) => problemIn(event).kind === 'captcha',
  },
}).createMachine({
  id: 'checkPassword',
  description: 'Somebody signs in with a password. Another flow waits for where that leads, or for why it was refused.',
  context: ({ input }) => input,
  output: ({ event }) => finalOutput(event),
  initial: 'submitting',
  states: {
    submitting: {
      description: 'The gateway checks the password.',
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context: { username, secrets, trialQuery } }) => ({
          email: username,
          ...secrets,
          ...(trialQuery && { isTrial: true }),
        }),
        onDone: [
          { guard: 'mustUpdatePassword', target: 'updatingPassword' },
          { guard: 'mustUpdateProfile', target: 'updatingProfile' },
          { target: 'signedIn' },
        ],
        onError: [
          { guard: 'isWrongPassword', target: 'wrongPassword' },
          { guard: 'isNotActive', target: 'inactive' },
          { guard: 'isBlocked', target: 'blocked' },
          { guard: 'isDisabled', target: 'disabled' },
          { guard: 'isCaptchaRefused', target: 'captchaRequired' },
          { target: 'failed' },
        ],
      },
    },
    updatingPassword: {
      description: 'Signed in, but the password has to be changed first; a trial says so on a page of its own.',
      type: 'final',
      output: ({ context }): CheckPasswordOutcome => ({
        kind: 'signedIn',
        destination: places.passwordUpdate(context),
      }),
    },
    updatingProfile: {
      description: 'Signed in, but the profile has to be completed first.',
      type: 'final',
      output: ({ context }): CheckPasswordOutcome => ({ kind: 'signedIn', destination: places.profileUpdate(context) }),
    },
    signedIn: {
      description: 'Signed in; this device keeps the name for the next time. Back to the return address, or home.',
      type: 'final',
      output: ({ context }): CheckPasswordOutcome => ({
        kind: 'signedIn',
        destination: { href: context.returnTo ?? context.home, ...places.signedInMark(context) },
      }),
    },
    wrongPassword: {
      description: 'The password is wrong and has to be typed anew.',
      type: 'final',
      output: ({ event }): CheckPasswordOutcome => ({
        kind: 'refused',
        fieldErrors: { password: wordsIn(event) },
      }),
    },
    inactive: {
      description: 'The account is not activated.',
      type: 'final',
      output: (): CheckPasswordOutcome => ({ kind: 'inactive' }),
    },
    blocked: {
      description: 'Too many wrong passwords: the account is blocked for a while.',
      type: 'final',
      output: ({ event }): CheckPasswordOutcome => ({ kind: 'blocked', problem: problemIn(event) }),
    },
    disabled: {
      description: 'The account was disabled by the vendor.',
      type: 'final',
      output: ({ event }): CheckPasswordOutcome => ({ kind: 'disabled', problem: problemIn(event) }),
    },
    captchaRequired: {
      description: 'The captcha has to be answered, or once more.',
      type: 'final',
      output: (): CheckPasswordOutcome => ({
        kind: 'refused',
        fieldErrors: { captchaAnswer: captchaRefused },
        needsCaptcha: true,
      }),
    },
    failed: {
      description: 'Nobody could say whether the password is right; the form can be sent again.',
      type: 'final',
      output: ({ event }): CheckPasswordOutcome => ({ kind: 'refused', problem: problemIn(event) }),
    },
  },
})
