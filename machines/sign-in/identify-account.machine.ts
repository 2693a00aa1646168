import { setup } from 'xstate'
import { type InBackground, outputOf, placeholder } from '../port/gateway.ts'
import type { Account } from './login.rules.ts'

/** How may this account sign in, and is a captcha due? Another flow waits for the answer, and for why there is none. */
export const identifyAccountMachine = setup({
  types: {} as {
    input: { username: string } & InBackground
    context: { username: string } & InBackground
    output: Account
    tags: 'busy'
  },
  actors: { loadLoginModes: placeholder('loadLoginModes') },
  guards: {
    isCorporateOnly: ({ event }) => {
      const { oidc, password } = outputOf(event, 'loadLoginModes')
      return oidc && !password
    },
  },
}).createMachine({
  id: 'identifyAccount',
  description: 'How may this account sign in, and is a captcha due? Another flow waits for the answer.',
  context: ({ input }) => input,
  output: ({ event }) => event.output as Account,
  initial: 'asking',
  states: {
    asking: {
      description: 'The gateway is asked; whoever waits is told when that fails.',
      tags: 'busy',
      invoke: {
        id: 'loadLoginModes',
        src: 'loadLoginModes',
        input: ({ context }) => context,
        onDone: [{ guard: 'isCorporateOnly', target: 'corporate' }, { target: 'personal' }],
      },
    },
    corporate: {
      description: 'A company alone signs the account in.',
      type: 'final',
      output: ({ event }) => ({
        kind: 'corporate',
        isCaptchaDue: outputOf(event, 'loadLoginModes').loginCaptchaEnabled,
      }),
    },
    personal: {
      description: 'The account has a password, or nobody would say that it has none.',
      type: 'final',
      output: ({ event }) => ({
        kind: 'password',
        isCaptchaDue: outputOf(event, 'loadLoginModes').loginCaptchaEnabled,
      }),
    },
  },
})
