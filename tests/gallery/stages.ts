import type { AnyMachineSnapshot } from 'xstate'
import { type Scene, scenesOf } from './scenes.ts'

/** Where the scenes of a flow play. */
interface Stage {
  /** The addresses in the app that run the flow, the usual one first. */
  addresses: readonly string[]
  /** The scene of another flow that this one is a part of. */
  within?: (scene: Scene) => Scene | undefined
}

const returnTo = `return_to=${encodeURIComponent('https://store.chaos.example/cart')}`
const ada = `email=${encodeURIComponent('ada@lovelace.example')}`

const loginWith = (fits: (snapshot: AnyMachineSnapshot) => boolean) => () =>
  scenesOf('login').find(({ snapshot }) => fits(snapshot))

const stages: Record<string, Stage> = {
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
  login: { addresses: ['/service_login', `/service_login?${returnTo}`] },
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
  'trial-login': { addresses: [`/trial/login?${ada}`] },
  'trial-register': { addresses: [`/trial/register?${ada}`] },
  turn: {
    addresses: ['/service_login'],
    within: (scene) =>
      scene.state === 'taken' ? scenesOf('login').find(({ snapshot }) => snapshot.matches('submitting')) : undefined,
  },
}

/** The addresses in the app that show a scene, the usual one first. */
export function addressesOf({ flow, snapshot }: Pick<Scene, 'flow' | 'snapshot'>): readonly string[] {
  const { addresses = [] } = stages[flow] ?? {}
  // A page for everybody asks who is there as well; what it shows then is another matter.
  if (flow === 'session') return addresses.slice(snapshot.context.required ? 0 : 1).slice(0, 1)
  return addresses
}

/** What the flows beside the one in question show meanwhile: nothing out of the ordinary. */
const resting: Record<string, string> = {
  captcha: 'shown',
  challenge: 'shown',
  'resend-activation': 'idle',
  session: 'complete',
  'social-login': 'choosing',
}

/** The scene that a flow is in while a page is shown for the sake of some scene. */
export function sceneBeside(scene: Scene, flow: string): Scene | undefined {
  if (flow === scene.flow) return scene
  const around = stages[scene.flow]?.within?.(scene)
  if (around?.flow === flow) return around
  const scenes = scenesOf(flow)
  return scenes.find(({ state }) => state === resting[flow]) ?? scenes[0]
}

/** The first scene of the flow that an address of the app runs. */
export function flowAt(path: string): Pick<Scene, 'flow' | 'state' | 'shape'> | undefined {
  const [flow = ''] =
    Object.entries(stages).find(([, { addresses }]) => addresses.some((one) => one.split('?')[0] === path)) ?? []
  return scenesOf(flow)[0]
}
