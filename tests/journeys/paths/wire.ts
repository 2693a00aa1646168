import type { Calls } from '#machines/chart.ts'
import type { Problem } from '#machines/port/problem.ts'
import type { SignInMethod } from '#machines/sign-in/identify-account.types.ts'
import type { SessionGateResult } from '#machines/sign-in/session-gate.types.ts'
import type { Release } from '../../world/control/holds.ts'
import type { Visit } from './screen.ts'

type Answer<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>
type Asked = Record<string, unknown>

/** The request of a call, and its answer as JSON. */
export interface OnWire<Name extends keyof Calls = keyof Calls> {
  call: string
  body: { of(answer: Answer<Name>, asked: Asked): unknown }['of']
}

/** A call without a request to the world: how a test holds and ends it. */
export interface InPage {
  /** The request that the world holds while the call waits, if any. */
  call?: string
  /** Holds a call that sends no request. */
  hold?(visit: Visit): Promise<void>
  answer?(visit: Visit, answer: unknown): Promise<void>
  fail?(visit: Visit, problem: Problem): Promise<void>
}

type WireCalls = Omit<
  Calls,
  'loadChallenge' | 'startAuthorization' | 'finishAuthorization' | 'awaitPermission' | 'claimReload' | 'closeWindow'
>

const nothing = () => ({})
const done = () => ({ status: 'OK' })
const redirect = ({ redirectTo }: { redirectTo: string }) => ({ redirect_to: redirectTo })

const loadSession: OnWire<'loadSession'> = {
  call: 'GET /session',
  body: ({ id, email, firstName, lastName, country, linkPage }) => ({
    ID: id,
    Email: email,
    FirstName: firstName,
    LastName: lastName,
    Location: country,
    Linked: linkPage === undefined,
  }),
}

/** Every call with a request, and every chart that waits for one call. */
export const wire: { [Name in keyof WireCalls]: OnWire<Name> } & Record<'sessionGate' | 'identifyAccount', unknown> = {
  loadSession,
  sessionGate: { ...loadSession, body: ({ session }: SessionGateResult) => loadSession.body(session, {}) },
  loadLoginModes: { call: 'POST /account/login/modes', body: (modes) => modes },
  identifyAccount: {
    call: 'POST /account/login/modes',
    body: ({ kind, isCaptchaDue }: SignInMethod) => ({
      oidc: kind === 'corporate',
      password: kind === 'password',
      loginCaptchaEnabled: isCaptchaDue,
    }),
  },
  logIn: {
    call: 'POST /account/login',
    body: ({ requiredPasswordUpdate, requiredProfileUpdate }) => ({
      RequiredPasswordUpdate: requiredPasswordUpdate,
      RequiredProfileUpdate: requiredProfileUpdate,
    }),
  },
  logOut: { call: 'POST /account/logout', body: nothing },
  generateCaptcha: {
    call: 'GET /captcha/generate',
    body: ({ id, image }) => ({ id, image: new URL(image).pathname }),
  },
  startSocialLogin: { call: 'POST /account/social/login', body: redirect },
  startEnterpriseLogin: { call: 'POST /account/federated/login', body: redirect },
  resendActivation: { call: 'POST /account/resend_activation', body: nothing },
  register: { call: 'POST /account/register', body: nothing },
  validateFields: {
    call: 'POST /account/register/validate',
    body: (verdicts, asked) => {
      const [field] = Object.keys(asked) as (keyof typeof verdicts)[]
      return { status: field && verdicts[field] }
    },
  },
  registerSocially: { call: 'POST /account/social/register', body: nothing },
  linkAccount: { call: 'POST /account/social/link', body: nothing },
  loadProfile: { call: 'GET /account/profile', body: (profile) => profile },
  saveProfile: { call: 'PUT /account/profile', body: nothing },
  recoverPassword: { call: 'POST /account/recover', body: nothing },
  validateCode: { call: 'GET /account/recover/{code}', body: done },
  resetPassword: { call: 'POST /account/reset_password', body: done },
  setUpPassword: { call: 'POST /account/setup_password', body: done },
  changePassword: { call: 'POST /account/change_password', body: done },
  activateAccount: { call: 'POST /account/activate', body: done },
  deleteAccount: { call: 'POST /account/delete', body: done },
  logInByActivation: { call: 'POST /account/activation/login', body: ({ email }) => ({ Email: email }) },
  activateLicense: { call: 'GET /activate', body: done },
}

/** A problem as an answer; one without a status closes the connection. */
export function failing({ message, status, guid, code, seconds }: Problem): Omit<Release, 'id'> {
  if (status === undefined) return { reset: true }
  const headers = seconds ? { 'retry-after': String(seconds) } : undefined
  return { status, headers, body: { HTTPStatus: status, message, guid, error_code: code } }
}
