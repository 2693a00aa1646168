import type { Calls } from '#machines/chart.ts'
import type { Session } from '#machines/port/gateway.ts'
import type { Problem } from '#machines/port/problem.ts'
import type { SignInMethod } from '#machines/sign-in/identify-account.types.ts'
import type { SessionGateOutcome } from '#machines/sign-in/session-gate.types.ts'
import { type Row, wire as requests } from '#src/gateway/wire.ts'
import type { Release } from '../../world/control/holds.ts'
import type { Visit } from './screen.ts'

type Answer<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>
type Asked = Record<string, unknown>

type Body<Of> = { of(answer: Of, asked: Asked): unknown }['of']

/** A call without a request to the world: how a test holds and ends it. */
export interface InPage {
  /** The request that the world holds while the call waits, if any. */
  call?: string
  /** Holds a call that sends no request. */
  hold?(visit: Visit): Promise<void>
  answer?(visit: Visit, answer: unknown): Promise<void>
  fail?(visit: Visit, problem: Problem): Promise<void>
}

const redirect = ({ redirectTo }: { redirectTo: string }) => ({ redirect_to: redirectTo })
const session = ({ id, email, firstName, lastName, country, linkPage }: Session) => ({
  ID: id,
  Email: email,
  FirstName: firstName,
  LastName: lastName,
  Location: country,
  Linked: linkPage === undefined,
})

/** The calls of charts that wait for one, and of another server. */
const others: Record<string, string> = {
  sessionGate: requests.loadSession.call,
  identifyAccount: requests.loadLoginModes.call,
  activateLicense: 'GET /activate',
}

/** The answers that say more than that it is done. */
const bodies: { [Name in keyof Calls]?: Body<Answer<Name>> } & Record<'sessionGate' | 'identifyAccount', unknown> = {
  loadSession: session,
  sessionGate: ({ session: known }: SessionGateOutcome) => session(known),
  loadLoginModes: (modes) => modes,
  identifyAccount: ({ kind, needsCaptcha }: SignInMethod) => ({
    oidc: kind === 'corporate',
    password: kind === 'password',
    loginCaptchaEnabled: needsCaptcha,
  }),
  logIn: ({ requiredPasswordUpdate, requiredProfileUpdate }) => ({
    RequiredPasswordUpdate: requiredPasswordUpdate,
    RequiredProfileUpdate: requiredProfileUpdate,
  }),
  generateCaptcha: ({ id, image }) => ({ id, image: new URL(image).pathname }),
  startSocialLogin: redirect,
  startEnterpriseLogin: redirect,
  validateFields: (verdicts, asked) => {
    const [field] = Object.keys(asked) as (keyof typeof verdicts)[]
    return { status: field && verdicts[field] }
  },
  loadProfile: (profile) => profile,
  logInByActivation: ({ email }) => ({ Email: email }),
}

/** The request of a call, or of a chart that waits for one, and its answer as JSON. */
export function onWire(name: string): { call: string; body: Body<never> } {
  const call = others[name] ?? (requests as Partial<Record<string, Row>>)[name]?.call
  if (!call) throw new Error(`${name} has no request, and no inPage on its screen.`)
  return { call, body: (bodies as Partial<Record<string, Body<never>>>)[name] ?? (() => ({ status: 'OK' })) }
}

/** A problem as an answer; one without a status closes the connection. */
export function failing({ message, status, guid, code, seconds }: Problem): Omit<Release, 'id'> {
  if (status === undefined) return { reset: true }
  const headers = seconds ? { 'retry-after': String(seconds) } : undefined
  return { status, headers, body: { HTTPStatus: status, message, guid, error_code: code } }
}
