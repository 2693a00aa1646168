import { assign, setup } from 'xstate'
import { eventIn, finalOutput, outputOf, placeholder, redirectIn } from '../chart.ts'
import type { Destination } from '../leaving.ts'
import type { IdentityProvider } from '../port/gateway.ts'
import { applyProblem, type Problem, problemIn, unsafeAddress } from '../port/problem.ts'
import { required } from '../required.ts'
import type { Href } from '../security/address.ts'

interface Input {
  /** The return address after the sign-in. */
  continue: Href
  /** A gateway reached over http may redirect to http. */
  gateway: Href
  /** True inside another app, where Google refuses sign-ins. */
  isInApp: boolean
}

interface Context extends Input {
  platform: IdentityProvider | undefined
  /** The email of whoever came from a company last. */
  company: string
  problem: Problem | undefined
}

export const socialLoginMachine = setup({
  types: {} as {
    input: Input
    context: Context
    events: { type: 'provider.choose'; platform: IdentityProvider } | { type: 'company.choose'; email: string }
    output: Destination
    tags: 'busy'
  },
  actors: {
    startSocialLogin: placeholder('startSocialLogin'),
    startEnterpriseLogin: placeholder('startEnterpriseLogin'),
    claimReload: placeholder('claimReload'),
  },
  guards: {
    isAddressSafe: ({ context, event }) => redirectIn(event, 'startSocialLogin', context) !== undefined,
    isCompanyAddressSafe: ({ context, event }) => redirectIn(event, 'startEnterpriseLogin', context) !== undefined,
    isCompanyUnknown: ({ event }) => problemIn(event).kind === 'companyUnknown',
    mayReload: ({ event }) => outputOf(event, 'claimReload').isGranted,
    isPageOutdated: ({ event }) => problemIn(event).status === 422,
  },
  actions: {
    keepPlatform: assign(({ event }) => ({
      platform: eventIn(event, 'provider.choose').platform,
      company: '',
      problem: undefined,
    })),
    keepCompany: assign(({ event }) => ({
      platform: undefined,
      company: eventIn(event, 'company.choose').email,
      problem: undefined,
    })),
    missCompany: assign({
      problem: { message: /*i18n*/ 'We cannot find a corporate account with that email.' },
    }),
    keepProblem: assign(applyProblem),
    refuseAddress: assign({ problem: { message: unsafeAddress } }),
  },
}).createMachine({
  id: 'socialLogin',
  description: 'A visitor signs in or signs up with an account at a social provider.',
  context: ({ input }) => ({ ...input, platform: undefined, company: '', problem: undefined }),
  output: ({ event }) => finalOutput(event),
  initial: 'choosing',
  states: {
    choosing: {
      description:
        'The buttons of the providers are offered; the page says what went wrong, and in another app that Google signs nobody in there.',
      on: {
        'provider.choose': { target: 'asking', actions: 'keepPlatform' },
        'company.choose': { target: 'askingCompany', actions: 'keepCompany' },
      },
    },
    asking: {
      description: "The gateway is asked for the provider's sign-in page.",
      tags: 'busy',
      invoke: {
        id: 'startSocialLogin',
        src: 'startSocialLogin',
        input: ({ context }) => ({ platform: required(context.platform, 'provider'), continue: context.continue }),
        onDone: [
          { guard: 'isAddressSafe', target: 'leaving' },
          { target: 'choosing', actions: 'refuseAddress' },
        ],
        onError: [
          { guard: 'isPageOutdated', target: 'claimingReload', actions: 'keepProblem' },
          { target: 'choosing', actions: 'keepProblem' },
        ],
      },
    },
    askingCompany: {
      description: "The gateway is asked for the sign-in page of the visitor's company.",
      tags: 'busy',
      invoke: {
        id: 'startEnterpriseLogin',
        src: 'startEnterpriseLogin',
        input: ({ context }) => ({ email: context.company, origin: context.continue }),
        onDone: [
          { guard: 'isCompanyAddressSafe', target: 'leavingForCompany' },
          { target: 'choosing', actions: 'refuseAddress' },
        ],
        onError: [
          { guard: 'isCompanyUnknown', target: 'choosing', actions: 'missCompany' },
          { target: 'choosing', actions: 'keepProblem' },
        ],
      },
    },
    claimingReload: {
      description: 'The gateway calls the page outdated: may it be loaded anew? Not twice in a row.',
      tags: 'busy',
      invoke: {
        id: 'claimReload',
        src: 'claimReload',
        input: {},
        onDone: [{ guard: 'mayReload', target: 'reloading' }, { target: 'choosing' }],
        onError: 'choosing',
      },
    },
    reloading: {
      description: 'The page is loaded anew.',
      type: 'final',
      output: (): Destination => ({ reload: true }),
    },
    leaving: {
      description: "On to the provider's sign-in page.",
      type: 'final',
      output: ({ context, event }): Destination => ({
        href: required(redirectIn(event, 'startSocialLogin', context), 'address'),
        push: true,
        way: required(context.platform, 'provider'),
      }),
    },
    leavingForCompany: {
      description: "On to the company's sign-in page.",
      type: 'final',
      output: ({ context, event }): Destination => ({
        href: required(redirectIn(event, 'startEnterpriseLogin', context), 'address'),
        push: true,
        way: 'corporate',
        username: context.company,
      }),
    },
  },
})
