import { kindOf } from '#machines/port/refusals.ts'
import { wire } from '#src/gateway/wire.ts'
import { faultsOf, parsed } from '../../world/control/contract.ts'

export type Call = keyof typeof wire
export type Say = (call: Call, fault: string) => void
export type Send = (address: string, init: RequestInit) => Promise<Response>
export type Browser = ReturnType<typeof openBrowser>
export type Answer = Awaited<ReturnType<Browser['ask']>>

/** Nothing more can be asked here; why is said already. */
export class Stalled extends Error {}

const timeout = 30_000
const methodOf = (call: Call) => wire[call].call.replace(/ .*/, '')

/** A browser that shows what is of an origin, and says what each answer has against the contract. */
export function openBrowser(gateway: string, origin: string, send: Send, say: Say = () => {}, language = 'en') {
  const cookies = new Map<string, string>()
  const browser = { token: undefined as string | undefined, set: {} as Partial<Record<Call, string[]>>, ask, preflight }

  async function fetched(call: Call, init: RequestInit, code: unknown) {
    const [method = '', row = ''] = wire[call].call.split(' ')
    const path = row.replace('{code}', encodeURIComponent(String(code)))
    const headers = { 'accept-language': language, ...init.headers, origin }
    const signal = AbortSignal.timeout(timeout)
    const sent = { method, redirect: 'manual', signal, ...init, headers } as const
    const heard = send(gateway + path, sent).then((one) =>
      one
        .clone()
        .text()
        .then(() => one),
    )
    const answer = await heard.catch((error: Error) => {
      say(call, `no answer: ${error.cause ?? error.message}`)
      throw new Stalled()
    })
    const asked = { method: sent.method, path, origin, preflight: init.method && method }
    for (const fault of await faultsOf(asked, answer)) say(call, fault)
    return answer
  }

  async function preflight(call: Call) {
    const asks = { 'access-control-request-headers': 'accept-language,content-type,x-csrf-token' }
    const headers = { ...asks, 'access-control-request-method': methodOf(call) }
    await fetched(call, { method: 'OPTIONS', headers }, 'x')
  }

  /** A refused token is renewed, but not one that is given. */
  async function ask(call: Call, asked: Record<string, unknown> = {}, given?: string) {
    const token = given ?? browser.token
    const isForm = call === 'logOut'
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token !== undefined && { 'x-csrf-token': token }),
    }
    const body = methodOf(call) !== 'GET' && { body: isForm ? '' : JSON.stringify(asked) }
    const began = performance.now()
    const answer = await fetched(call, { headers, ...body }, asked['code'])
    const read: Record<string, unknown> = Object(parsed(await answer.text(), 'json'))
    const took = performance.now() - began
    const set = answer.headers.getSetCookie()
    if (set.length > 0) browser.set[call] = set
    for (const [name = '', value = ''] of set.map((one) => one.split(/[=;]/))) cookies.set(name, value)
    browser.token = answer.headers.get('x-csrf-token') ?? browser.token
    const kind = kindOf({ message: `${read['message'] ?? read['error_message']}`, code: `${read['error_code']}` })
    const isStale = answer.status === 403 && kind !== 'notActive' && given === undefined
    if (!isStale || call === 'loadSession')
      return { status: answer.status, headers: answer.headers, took, body: read, kind }
    await ask('loadSession')
    return ask(call, asked, browser.token ?? '')
  }

  return browser
}
