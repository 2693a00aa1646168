import type * as v from 'valibot'
import type { Gateway, InBackground } from '#machines/port/gateway.ts'
import type { Http } from './http.ts'
import { type Row, wire } from './wire.ts'

type Wire = typeof wire
type Ask<Name extends keyof Wire> = v.InferInput<Wire[Name]['request']>
type Reply<Name extends keyof Wire> = v.InferOutput<Wire[Name]['answer']>

/** The names of a call's question and answer that its row does not have. */
type Lost<Name extends keyof Wire & keyof Gateway> =
  | Exclude<keyof Parameters<Gateway[Name]>[0], keyof Ask<Name> | keyof InBackground>
  | Exclude<keyof Awaited<ReturnType<Gateway[Name]>>, keyof Reply<Name>>

/** A call by its row; one whose row loses a name is none, and does not compile where it is bound. */
type Calls = {
  [Name in keyof Wire]: [Name extends keyof Gateway ? Lost<Name> : never] extends [never]
    ? (ask: Ask<Name> & InBackground, signal: AbortSignal) => Promise<Reply<Name>>
    : { lost: Name extends keyof Gateway ? Lost<Name> : never }
}

/** Values that have no name besides those of the row. */
type Exactly<Asked, Names> = Asked & Record<Exclude<keyof Asked, keyof Names>, never>

export type GatewayCalls = Omit<Gateway, 'loadSession'> & Pick<Calls, 'loadCountries'>

/** Calls follow from their rows; those written out are more than that. */
export function createGateway(http: Http, captchaUrl: string): GatewayCalls {
  function send<Request extends v.GenericSchema, Answer extends v.GenericSchema, Asked extends v.InferInput<Request>>(
    row: Row<Request, Answer>,
    { background, ...ask }: Exactly<Asked, v.InferInput<Request> & InBackground> & InBackground,
    signal: AbortSignal,
  ) {
    return http.send(row, ask as v.InferInput<Request>, signal, background ? 'lookup' : 'act')
  }
  const rows = Object.entries<Row>(wire)
  const {
    loadSession: _,
    resendTrialActivation: _trial,
    ...calls
  } = Object.fromEntries(
    rows.map(([name, row]) => [name, (ask: object, signal: AbortSignal) => send(row, ask, signal)]),
  ) as unknown as Calls

  return {
    ...calls,
    // Who is refused has signed out already, and needs no reload.
    logOut: ({ userAgent }, signal) =>
      send(wire.logOut, { ...(userAgent && { ua: userAgent }), background: true }, signal),
    generateCaptcha: async (_, signal) => {
      const { id, image } = await send(wire.generateCaptcha, {}, signal)
      return { id, image: below(captchaUrl, image) }
    },
    startSocialLogin: ({ autoRegister = false, ...ask }, signal) =>
      send(wire.startSocialLogin, { ...ask, auto_register: autoRegister }, signal),
    register: ({ tracking, ...ask }, signal) => send(wire.register, { ...ask, ...tracking }, signal),
    validateFields: async ({ fields, background = false }, signal) => {
      const verdicts = Object.entries(fields).map(async ([name, value]) => {
        const { status } = await send(wire.validateFields, { [name]: value, background }, signal)
        return [name, status]
      })
      return Object.fromEntries(await Promise.all(verdicts))
    },
    activateAccount: ({ code }, signal) => send(wire.activateAccount, { activationCode: code }, signal),
    deleteAccount: ({ code }, signal) => send(wire.deleteAccount, { deletionCode: code }, signal),
    resendActivation: ({ isTrial, ...ask }, signal) =>
      send(isTrial ? wire.resendTrialActivation : wire.resendActivation, ask, signal),
    logInByActivation: ({ code }, signal) => send(wire.logInByActivation, { activationCode: code }, signal),
  }
}

/** The path cannot leave the captcha host, whatever it says. */
function below(base: string, image: string): string {
  const url = new URL(base)
  const [path = '', ...query] = image.split('?')
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.replace(/^[\\/]+/, '')}`
  url.search = query.join('?')
  return url.href
}
