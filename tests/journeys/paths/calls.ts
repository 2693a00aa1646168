import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { sessionLifetime } from '#machines/limits.ts'
import { callName, matches } from '../../world/control/call-name.ts'
import type { Held } from '../../world/control/holds.ts'
import { expect } from '../visitor.ts'
import type { AnyScreen, Visit } from './screen.ts'
import { failing, onWire } from './wire.ts'

export interface End {
  /** Ends requests of the call, late ones included. */
  end(held: readonly Held[]): Promise<void>
  isHeard(): boolean
}

/** Reads an event as the end of a call; undefined for any other event. */
export function endIn(event: AnyEventObject): { name: keyof Calls; isDone: boolean } | undefined {
  const [, outcome, name] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
  return outcome ? { name: name as keyof Calls, isDone: outcome === 'done' } : undefined
}

export async function hold(name: keyof Calls, screen: AnyScreen, visit: Visit): Promise<void> {
  const call = requestOf(screen, name)
  if (call) await visit.outside.fault({ call, hold: true })
  await screen.inPage?.[name]?.hold?.(visit)
}

export async function end(event: AnyEventObject, screen: AnyScreen, visit: Visit): Promise<End | undefined> {
  const { name, isDone } = endIn(event) ?? {}
  if (!name) return undefined
  const own = screen.inPage?.[name]
  if (own) {
    await (isDone ? own.answer?.(visit, event['output']) : own.fail?.(visit, event['error'].problem))
    return undefined
  }
  const { call, body } = onWire(name)
  const answer = (asked: unknown) =>
    isDone ? { status: 200, body: body(event['output'] as never, Object(asked)) } : failing(event['error'].problem)
  const ended: End = {
    end: async (held) => {
      for (const { id, body: asked } of held.filter((one) => matches(call, one.call)))
        await visit.outside.release({ id, ...answer(asked) })
    },
    isHeard: hears(visit.page, call),
  }
  await ended.end(await visit.outside.held())
  return ended
}

/** Returns a function that is true once a request has ended in the page. */
function hears(page: Page, call: string): () => boolean {
  let isHeard = false
  const note = (request: Request) => {
    if (matches(call, callName(request.method(), new URL(request.url()).pathname))) isHeard = true
  }
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  return () => isHeard
}

/** Waits until the world holds exactly the calls that the chart waits for. */
export async function waitsFor(
  expected: AnyMachineSnapshot,
  screen: AnyScreen,
  { page, outside }: Visit,
  ended: End | undefined,
): Promise<void> {
  const names = expected._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id as keyof Calls))
  const wanted = names.flatMap((name) => {
    const call = requestOf(screen, name)
    const { input, context } = Object(expected.children[name]?.getSnapshot())
    const { fields = { one: '' }, known } = { ...input, ...context }
    // What is known is not asked again.
    return call && !known ? Object.keys(fields).map(() => call) : []
  })
  const asked = async () => {
    const held = await outside.held()
    const means = ({ call }: Held) => wanted.find((pattern) => matches(pattern, call))
    // A request from before the answer can reach the world after it.
    await ended?.end(held.filter((one) => !means(one)))
    const first = held.find((one) => one.call === onWire('loadSession').call && !means(one))
    if (first) {
      await outside.release({ id: first.id, status: 401, body: {} })
      await page.evaluate(() => Reflect.set(window, 'isBegun', true))
      return ['the page has begun its session']
    }
    if (ended && !ended.isHeard()) return ['the page waits for the answer']
    return held.map((one) => means(one) ?? one.call)
  }
  await expect.poll(asked, { intervals: [20, 50, 100] }).toEqual(wanted)
  await page.evaluate(outdate, sessionLifetime)
}

/** Runs in the page: expires the session that the page read by itself, so that charts call again. */
function outdate(lifetime: number): void {
  const { now } = Date
  if (!Reflect.has(window, 'isBegun')) return
  Date.now = () => now() + lifetime
}

/** The request that a call sends, if any. */
function requestOf({ inPage }: AnyScreen, name: keyof Calls): string | undefined {
  return inPage?.[name] ? inPage[name].call : onWire(name).call
}
