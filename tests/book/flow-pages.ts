import type { AnyMachineSnapshot } from 'xstate'
import { type Screen, screens } from '../journeys/screens.ts'
import { type Scene, scenesOf } from './scenes.ts'

const loginWith = (fits: (snapshot: AnyMachineSnapshot) => boolean) =>
  scenesOf('login').find(({ snapshot }) => fits(snapshot))

/** Scenes of the login that other flows appear in. */
const around: Record<string, () => Scene | undefined> = {
  captcha: () => loginWith(({ context }) => context.captcha === 'image'),
  challenge: () => loginWith(({ context }) => context.captcha === 'challenge'),
  'resend-activation': () => loginWith((snapshot) => snapshot.matches({ filling: 'inactive' })),
}

const authorize = `/?return_to=${encodeURIComponent('https://store.chaos.example/cart')}`

const shownOn = ({ shows }: Screen) => shows?.split('/') ?? []
// A name with a comma shares its address with another screen.
const pages = screens.filter(({ name }) => !name.includes(','))

/** The addresses of the app that show a scene, the usual one first. */
export function addressesOf({ flow, snapshot }: Pick<Scene, 'flow' | 'snapshot'>): readonly string[] {
  if (flow === 'authorize') return [authorize]
  if (around[flow] || flow === 'social-login') return ['/service_login']
  // A public page asks for the session, too, but shows something else.
  if (flow === 'session' && snapshot.context.required) return ['/profile/edit']
  const own = pages.filter((page) => shownOn(page)[0] === flow).map(({ name, address = name }) => address)
  return flow === 'login' && snapshot.context.trialQuery ? own.slice(-1) : own
}

/** The scene of another flow that a scene of this one appears in. */
export function sceneAround(flow: string): Scene | undefined {
  return around[flow]?.()
}

/** The scene of a flow that stands beside others on a page. */
export function restingScene(flow: string): Scene | undefined {
  const [, resting = { captcha: 'shown', challenge: 'asking' }[flow]] =
    pages.map(shownOn).find(([shown]) => shown === flow) ?? []
  const scenes = scenesOf(flow)
  return scenes.find(({ state }) => state === resting) ?? scenes[0]
}
