import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import type { StatusCode } from 'hono/utils/http-status'
import type { Env } from '../state/world-state.ts'
import { callName, matches } from './call-name.ts'
import { readableBody } from './journal.ts'

/** What happens to a call instead of its answer, or before it: for one scope, or for everyone. */
export interface Fault {
  scope?: string
  /** Such as "POST /account/login"; `*` stands for anything. */
  call: string
  /** The number of calls; all without it. */
  times?: number
  /** In milliseconds. */
  delay?: number
  hang?: boolean
  hold?: boolean
  reset?: boolean
  /** The milliseconds between two bytes of the answer. */
  drip?: number
  cut?: boolean
  status?: number
  body?: unknown
  headers?: Record<string, string> | undefined
}

/** The active faults, in the order in which they apply. */
export const createFaults = () => {
  let faults: Fault[] = []
  return {
    list: (scope?: string) => faults.filter((fault) => scope === undefined || fault.scope === scope),
    add: (fault: Fault) => {
      faults.push({ ...fault })
    },
    clear: (scope?: string) => {
      faults = scope === undefined ? [] : faults.filter((fault) => fault.scope !== scope)
    },
    take: (call: string, scope: string): Fault | undefined => {
      const fault = faults.find((one) => (one.scope === undefined || one.scope === scope) && matches(one.call, call))
      if (fault?.times !== undefined) {
        fault.times -= 1
        if (fault.times === 0) faults = faults.filter((one) => one !== fault)
      }
      return fault
    },
  }
}

export type Faults = ReturnType<typeof createFaults>

const dripping = (text: string, pause: number) => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const byte of bytes) {
        await sleep(pause, undefined, { ref: false })
        if (controller.desiredSize === null) return
        controller.enqueue(Uint8Array.of(byte))
      }
      controller.close()
    },
  })
}

const broken = (text: string, socket: Socket) => {
  const bytes = new TextEncoder().encode(text)
  const parts = [bytes.slice(0, bytes.length / 2)]
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.pop()
      if (part) return controller.enqueue(part)
      // By now the first half is sent.
      await sleep(10, undefined, { ref: false })
      socket.destroySoon()
    },
  })
}

/** Applies the next fault of a call before its answer. */
export const withFaults = createMiddleware<Env>(async (c, next) => {
  const { scope, world } = c.var
  const { incoming, outgoing } = c.env
  const call = callName(c.req.method, c.req.path)
  const struck = world.faults.take(call, scope)
  if (!struck) return next()
  const gone = async () => outgoing.closed || once(outgoing, 'close')
  const body = async () => readableBody(await c.req.text(), c.req.header('content-type') ?? '')
  const fault = struck.hold ? await world.holds.wait({ scope, call, body: await body() }, gone()) : struck
  if (fault.delay) await sleep(fault.delay, undefined, { ref: false })
  if (fault.reset) incoming.socket.resetAndDestroy()
  if (fault.hang) await gone()
  if (fault.reset || fault.hang) return RESPONSE_ALREADY_SENT
  if (fault.status !== undefined || fault.body !== undefined) {
    const isText = typeof fault.body === 'string'
    const text = fault.body === undefined ? '' : isText ? fault.body : JSON.stringify(fault.body)
    const whole = String(text)
    const body = fault.drip ? dripping(whole, fault.drip) : fault.cut ? broken(whole, incoming.socket) : whole
    const type = isText ? 'text/html; charset=utf-8' : 'application/json'
    return c.newResponse(body || null, (fault.status ?? 200) as StatusCode, { 'content-type': type, ...fault.headers })
  }
  await next()
  for (const [name, value] of Object.entries(fault.headers ?? {})) c.res.headers.set(name, value)
})
