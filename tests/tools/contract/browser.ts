import { kindOf, type RefusalKind } from '#machines/port/refusals.ts'
import type { wire } from '#src/gateway/wire.ts'
import { faultsOf, operations, parsed } from './check.ts'

export type Call = keyof typeof wire | 'linkSession' | 'giveToken' | 'authorize'
/** What an answer or an account has against the contract, with its place if it has another than the call. */
export type Say = (call: Call, fault: string | false | undefined, place?: string) => void
export type Send = (address: string, init: RequestInit) => Promise<Response>
export type Browser = ReturnType<typeof openBrowser>
export type Answer = Awaited<ReturnType<Browser['ask']>>

/** Nothing more can be asked here; why is said already. */
export class Stalled extends Error {}

const timeout = 30_000

export function operationOf(call: Call) {
  const operation = operations.find(({ operationId }) => operationId === call)
  if (!operation) throw new Error(`The contract has no ${call}.`)
  return operation
}

/** A browser that shows what is of an origin, and says what each answer has against the contract. */
export function openBrowser(gateway: string, origin: string, send: Send, say: Say = () => {}, language = 'en') {
  const cookies = new Map<string, string>()
  const browser = {
    token: undefined as string | undefined,
    set: {} as Partial<Record<Call, string[]>>,
    ask,
    preflight,
    visit,
  }

  async function fetched(call: Call, path: string, init: RequestInit, from: { origin?: string; preflight?: string }) {
    const { method } = operationOf(call)
    const cookie = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const headers = { ...(!from.preflight && cookie), ...init.headers, ...(from.origin && { origin: from.origin }) }
    const sent = { method, redirect: 'manual', signal: AbortSignal.timeout(timeout), ...init, headers } as const
    const heard = send(path.startsWith('/') ? gateway + path : path, sent).then(async (one) => {
      await one.clone().text()
      return one
    })
    const answer = await heard.catch((error: Error) => {
      say(call, `no answer: ${error.cause ?? error.message}`)
      throw new Stalled()
    })
    const set = answer.headers.getSetCookie()
    if (set.length > 0) browser.set[call] = set
    for (const one of set) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(one) ?? []
      cookies.set(name.trim(), value.trim())
    }
    for (const fault of await faultsOf({ method, path: operationOf(call).path, ...from }, answer)) say(call, fault)
    return answer
  }

  async function preflight(call: Call) {
    const { method, path } = operationOf(call)
    const asks = { 'access-control-request-headers': 'accept-language,content-type,x-csrf-token' }
    const headers = { ...asks, 'access-control-request-method': method }
    await fetched(call, path.replace('{code}', 'x'), { method: 'OPTIONS', headers }, { origin, preflight: method })
  }

  /** Goes to a page of the gateway, and returns where it leads to; undefined if it is not there. */
  async function visit(call: Call, query: Record<string, string>, address = operationOf(call).path) {
    const to = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
    const { status, headers } = await fetched(call, to, {}, {})
    return status === 404 ? undefined : (headers.get('location') ?? '')
  }

  /** A refused token is renewed, but not one that is given. */
  async function ask(call: Call, asked: Record<string, unknown> = {}, given?: string) {
    const { method, path } = operationOf(call)
    const token = given ?? browser.token
    const isForm = call === 'logOut'
    const headers = {
      'accept-language': language,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token !== undefined && { 'x-csrf-token': token }),
    }
    const body = method !== 'GET' && { body: isForm ? '' : JSON.stringify(asked) }
    const began = performance.now()
    const to = path.replace('{code}', encodeURIComponent(String(asked['code'])))
    const answer = await fetched(call, to, { headers, ...body }, { origin })
    const read: Record<string, unknown> = Object(parsed(await answer.text(), 'json'))
    const took = performance.now() - began
    browser.token = answer.headers.get('x-csrf-token')?.split(',').at(-1)?.trim() ?? browser.token
    const [message, code] = [`${read['message'] ?? read['error_message'] ?? ''}`, `${read['error_code']}`]
    const kind: RefusalKind | undefined = kindOf({ message, code })
    const isStale = kind === undefined && (answer.status === 403 || code === 'csrf')
    if (!isStale || given !== undefined || call === 'loadSession')
      return { status: answer.status, took, body: read, kind, message, isStale, headers: answer.headers }
    await ask('loadSession')
    return ask(call, asked, browser.token ?? '')
  }

  return browser
}
