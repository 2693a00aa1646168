import type { AnyMachineSnapshot } from 'xstate'
import { type Scene, scenesOf } from './scenes.ts'

/** The page that the scenes of a flow are shown on. */
interface FlowPage {
  /** The addresses in the app that run the flow, the usual one first. */
  addresses: readonly string[]
  /** The scene of another flow that this one is a part of. */
  within?: (scene: Scene) => Scene | undefined
}

const returnTo = `return_to=${encodeURIComponent('https://store.chaos.example/cart')}`
const ada = `email=${encodeURIComponent('ada@lovelace.example')}`

const loginWith = (fits: (snapshot: AnyMachineSnapshot) => boolean) => () =>
  scenesOf('login').find(({ snapshot }) => fits(snapshot))

const flowPages: Record<string, FlowPage> = {
  activate: { addresses: [`/account/activate?${returnTo}`] },
  'activate-license': { addresses: ['/register/trimble/complete'] },
  authorize: { addresses: [`/?${returnTo}`] },
  captcha: {
    addresses: ['/service_login'],
    within: loginWith(({ context }) => context.captcha === 'image'),
  },
  challenge: {
    addresses: ['/service_login'],
    within: loginWith(({ context }) => context.captcha === 'widget'),
  },
  'change-password': { addresses: ['/account/password-change'] },
  close: { addresses: ['/close'] },
  'corporate-login': { addresses: ['/corporate_login'] },
  'delete-account': { addresses: ['/account/delete'] },
  'edit-profile': { addresses: [`/profile/edit?${returnTo}`] },
  'email-check': { addresses: ['/trial/email-check', `/trial/email-confirm?${ada}`] },
  'legacy-callback': { addresses: ['/legacy_login/callback'] },
  'link-account': { addresses: [`/link/existing/social?${ada}`] },
  login: { addresses: ['/service_login', `/service_login?${returnTo}`, `/trial/login?${ada}`] },
  logout: { addresses: ['/logout'] },
  'partner-login': { addresses: ['/trimble/login'] },
  recover: { addresses: ['/account/recover', '/trial/recover'] },
  register: { addresses: [`/register?${returnTo}`, `/register?${ada}`] },
  'resend-activation': {
    addresses: ['/service_login'],
    within: loginWith((snapshot) => snapshot.matches({ filling: 'inactive' })),
  },
  'reset-password': { addresses: ['/account/password-reset'] },
  session: { addresses: ['/profile/edit', '/ula-login-success'] },
  'setup-password': { addresses: ['/account/password-setup'] },
  'social-complete': { addresses: [`/register/social/complete?${ada}&fullName=Ada+Lovelace`] },
  'social-login': { addresses: ['/service_login', '/register'] },
  'social-register': {
    addresses: [`/register/social?platform=google&firstName=Ada&lastName=Lovelace&${ada}`],
  },
  'trial-activation': { addresses: ['/account/activate/login'] },
  'trial-register': { addresses: [`/trial/register?${ada}`] },
}

/** The addresses in the app that show a scene, the usual one first. */
export function addressesOf({ flow, snapshot }: Pick<Scene, 'flow' | 'snapshot'>): readonly string[] {
  const { addresses = [] } = flowPages[flow] ?? {}
  // A page for everybody asks who is there as well; what it shows then is another matter.
  if (flow === 'login' && snapshot.context.trialQuery) return addresses.slice(-1)
  if (flow === 'session') return addresses.slice(snapshot.context.required ? 0 : 1).slice(0, 1)
  return addresses
}

/** The states in which flows rest that begin with a question, or end as soon as it has its answer. */
const resting: Record<string, string> = {
  activate: 'refused',
  'activate-license': 'failed',
  captcha: 'shown',
  challenge: 'shown',
  close: 'leftOpen',
  'edit-profile': 'loaded.editing',
  'legacy-callback': 'failed',
  login: 'filling.editing',
  logout: 'failed',
  'partner-login': 'failed',
  'reset-password': 'editing',
  session: 'complete',
  'setup-password': 'editing',
  'trial-activation': 'unreachable',
  'trial-login': 'filling.editing',
  'trial-register': 'editing',
}

/** The scene that a flow is in while a page is shown for the sake of some scene, or of none: nothing out of the ordinary. */
export function sceneBeside(scene: Scene | undefined, flow: string): Scene | undefined {
  if (flow === scene?.flow) return scene
  const around = scene && flowPages[scene.flow]?.within?.(scene)
  if (around?.flow === flow) return around
  const scenes = scenesOf(flow)
  return scenes.find(({ state }) => state === resting[flow]) ?? scenes[0]
}

/** The flow that an address of the app is there for. */
export function flowNameAt(path: string): string | undefined {
  const [flow] =
    Object.entries(flowPages).find(
      ([, { addresses, within }]) => !within && addresses.some((one) => one.split('?')[0] === path),
    ) ?? []
  return flow
}
