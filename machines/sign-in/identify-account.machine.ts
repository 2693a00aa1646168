import { setup } from 'xstate'
import { finalOutput, outputOf, placeholder } from '../chart.ts'
import { problemIn } from '../port/problem.ts'
import { required } from '../required.ts'
import type { NameQuestion, SignInMethod } from './identify-account.types.ts'

export const identifyAccountMachine = setup({
  types: {} as {
    input: NameQuestion
    context: NameQuestion
    output: SignInMethod
    tags: 'busy'
  },
  actors: { loadLoginModes: placeholder('loadLoginModes') },
  guards: {
    isKnown: ({ context: { known, isAwaited } }) =>
      known?.kind === 'password' || (known?.kind === 'unknown' && !isAwaited),
    isCorporateOnly: ({ event }) => {
      const { oidc, password } = outputOf(event, 'loadLoginModes')
      return oidc && !password
    },
  },
}).createMachine({
  id: 'identifyAccount',
  description:
    'How may this account sign in, and is a captcha due? Another flow waits for the answer, and goes on without one.',
  context: ({ input }) => input,
  output: ({ event }) => finalOutput(event),
  initial: 'recalling',
  states: {
    recalling: {
      description:
        'Is it known from before? An account with a password still has one; what could not be found out is asked again only for a form that was sent.',
      always: [{ guard: 'isKnown', target: 'recalled' }, { target: 'asking' }],
    },
    asking: {
      description: 'The gateway is asked, which only helps: nobody is held up by it.',
      tags: 'busy',
      invoke: {
        id: 'loadLoginModes',
        src: 'loadLoginModes',
        input: ({ context: { username } }) => ({ username, background: true }),
        onDone: [{ guard: 'isCorporateOnly', target: 'corporate' }, { target: 'personal' }],
        onError: 'unanswered',
      },
    },
    recalled: {
      description: 'The account is as it was found before.',
      type: 'final',
      output: ({ context }): SignInMethod => required(context.known, 'account'),
    },
    corporate: {
      description: 'A company alone signs the account in.',
      type: 'final',
      output: ({ event }): SignInMethod => ({
        kind: 'corporate',
        needsCaptcha: outputOf(event, 'loadLoginModes').loginCaptchaEnabled,
      }),
    },
    personal: {
      description: 'The account has a password, or nobody would say that it has none.',
      type: 'final',
      output: ({ event }): SignInMethod => ({
        kind: 'password',
        needsCaptcha: outputOf(event, 'loadLoginModes').loginCaptchaEnabled,
      }),
    },
    unanswered: {
      description: 'Nobody could say.',
      type: 'final',
      output: ({ event }): SignInMethod => ({
        kind: 'unknown',
        needsCaptcha: false,
        ...(problemIn(event).timedOut && { isSilent: true }),
      }),
    },
  },
})
