import { setTimeout as sleep } from 'node:timers/promises'
import type { Accounts } from '../tools/contract/accounts.ts'
import type { Send } from '../tools/contract/browser.ts'
import { parsed } from '../tools/contract/check.ts'

export interface Deviation {
  /** The call that is answered so, if the kit names another. */
  call?: string
  /** Only these answers: of a status, to a request with its address, language and body, of a place in order. */
  at?: number
  to?: RegExp
  nth?: number
  /** A part of the request that the gateway takes for another. */
  takes?: [part: string, other: string]
  status?: number
  body?: object | ((was: Record<string, unknown>) => object)
  /** An empty one is not sent. */
  headers?: Record<string, string>
  change?: (headers: Headers, sent: Headers) => void
  delay?: number
  /** Shows the token that was sent, and never a new one. */
  keepsToken?: true
  accounts?: Partial<Accounts>
}

/** Answers one call differently from the gateway. */
export function deviating(
  gateway: string,
  fault: string,
  { at, to = /^/, nth, takes, ...told }: Deviation,
  ask: Send = fetch,
): Send {
  const { call = fault.replace(/,.*/, '') } = told
  let asked = 0
  const newest = new Map<string, string>()
  return async (address, init) => {
    const sent = new Headers(init.headers)
    const token = sent.get('x-csrf-token')
    if (told.keepsToken && token) {
      sent.set('x-csrf-token', newest.get(token) ?? token)
      const { body, status, headers } = await ask(address, { ...init, headers: sent })
      if (status < 300) newest.set(token, `${headers.get('x-csrf-token')}`)
      const shown = new Headers(headers)
      shown.set('x-csrf-token', token)
      return new Response(body, { status, headers: shown })
    }
    const preflight = sent.get('access-control-request-method')
    const path = address.replace(gateway, '').replace(/\?.*/, '')
    const isCalled = `${preflight ?? init.method} ${path}` === call
    const body = isCalled && takes ? { body: `${init.body}`.replace(...takes) } : {}
    const answer = await ask(address, { ...init, ...body })
    if (!isCalled || fault.includes('preflight') !== Boolean(preflight)) return answer
    const request = `${address} ${sent.get('accept-language')} ${init.body}`
    const isMeant = (at ?? answer.status) === answer.status && to.test(request)
    if (isMeant) asked += 1
    if (!isMeant || (nth ?? asked) !== asked) return answer
    const headers = new Headers(answer.headers)
    const was = parsed(await answer.text(), 'json')
    const says = typeof told.body === 'function' ? told.body(Object(was)) : told.body
    await sleep(told.delay)
    for (const [name, value] of Object.entries(told.headers ?? {})) headers.set(name, value)
    for (const [name, value] of Object.entries(told.headers ?? {})) if (!value) headers.delete(name)
    told.change?.(headers, sent)
    if (says && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const { status = answer.status === 204 && says ? 200 : answer.status } = told
    const text = JSON.stringify(Array.isArray(was) ? (says ?? was) : { ...Object(was), ...says })
    return new Response([204, 302].includes(status) ? null : text, { status, headers })
  }
}
