import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '../tools/contract/browser.ts'
import { parsed } from '../world/control/contract.ts'

export interface Deviation {
  /** The call that is answered so, if the kit names another. */
  call?: string
  /** Only these answers: of a status, of the known or unknown account, of a place in order, in German. */
  at?: number
  to?: 'known' | 'unknown'
  nth?: number
  isGerman?: true
  /** A part of the body that the gateway takes for another. */
  takes?: [part: string, other: string]
  status?: number
  body?: object
  /** An empty one is not sent. */
  headers?: Record<string, string>
  isLax?: true
  isOpen?: true
  isCut?: true
  delay?: number
}

/** Answers one call differently from the world. */
export function deviating(fault: string, { at, to, nth, isGerman, takes, ...change }: Deviation): Send {
  const { call = fault.replace(/,.*/, '') } = change
  let asked = 0
  return async (address, init) => {
    const sent = new Headers(init.headers)
    const preflight = sent.get('access-control-request-method')
    const isCalled = `${preflight ?? init.method} ${address.replace(/.*\/gateway/, '')}` === call
    const body = isCalled && takes ? { body: `${init.body}`.replace(...takes) } : {}
    const answer = await fetch(address, { ...init, ...body })
    if (!isCalled || fault.includes('preflight') !== Boolean(preflight)) return answer
    asked += 1
    const isSaid = (at ?? answer.status) === answer.status && (nth ?? asked) === asked
    const isTold = !to || /anna|ines/.test(`${init.body}`) === (to === 'known')
    if (!isSaid || !isTold || (isGerman && sent.get('accept-language') !== 'de')) return answer
    const headers = new Headers(answer.headers)
    if (change.isLax) headers.set('set-cookie', `${headers.get('set-cookie')}`.replace('=None', '=Lax'))
    if (change.isOpen) headers.set('access-control-allow-origin', `${sent.get('origin')}`)
    if (change.isCut) return new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) }))
    const was = parsed(await answer.text(), 'json')
    await sleep(change.delay)
    for (const [name, value] of Object.entries(change.headers ?? {})) headers.set(name, value)
    for (const [name, value] of Object.entries(change.headers ?? {})) if (!value) headers.delete(name)
    const told = Array.isArray(was) ? (change.body ?? was) : { ...Object(was), ...change.body }
    const { status = answer.status } = change
    return new Response(status === 204 ? null : JSON.stringify(told), { status, headers })
  }
}

/** Shows the token that was sent, and never a new one. */
export function unrotated(): Send {
  const newest = new Map<string, string>()
  return async (address, init) => {
    const headers = new Headers(init.headers)
    const token = headers.get('x-csrf-token')
    if (!token) return fetch(address, init)
    headers.set('x-csrf-token', newest.get(token) ?? token)
    const answer = await fetch(address, { ...init, headers })
    newest.set(token, answer.headers.get('x-csrf-token') ?? token)
    const shown = new Headers(answer.headers)
    shown.set('x-csrf-token', token)
    return new Response(answer.body, { status: answer.status, headers: shown })
  }
}

/** Blocks whoever was refused five times, right passwords in between or not. */
export function strict(): Send {
  const refused: string[] = []
  return async (address, init) => {
    const answer = await fetch(address, init)
    const { email } = Object(parsed(`${init.body}`, 'json'))
    const isBlocked = email && refused.filter((one) => one === email).length >= 5
    if (answer.status === 401) refused.push(email)
    const headers = { ...Object.fromEntries(answer.headers), 'retry-after': '60' }
    return isBlocked ? Response.json({ error_code: 'user_blocked' }, { status: 429, headers }) : answer
  }
}
