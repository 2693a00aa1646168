import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Calls } from '#machines/chart.ts'
import { lookupTimeout, permissionTimeout } from '#machines/limits.ts'
import { ProblemError, timedOut } from '#machines/port/problem.ts'
import { closeMachine } from '#machines/sign-in/close.machine.ts'
import { actorFor, withCalls } from '#src/calls/calls.ts'
import { createCalls } from '#src/calls/create-calls.ts'
import { listen } from '#src/reporting/report.ts'
import { parseSettings } from '#src/settings/settings.ts'
import settings from '../../public/settings.json' with { type: 'json' }
import { steps } from '../clocks.ts'

const forever = () => new Promise<never>(() => {})
const later = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
const silence = new ProblemError({ message: timedOut, timedOut: true })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Makes a call with a gateway that loads like this. */
function begin(name: keyof Calls, input: object, load: () => Promise<Partial<Calls>>) {
  const call = actorFor(name, async () => (await load()) as Calls)
  const actor = createActor(call, { input })
  const settled = vi.fn()
  toPromise(actor).then(
    () => settled('answered'),
    (error: unknown) => settled(error),
  )
  actor.start()
  return { settled, stop: () => actor.stop() }
}

const signOut = (load: () => Promise<Partial<Calls>>) => begin('logOut', { userAgent: 'vray' }, load)

describe('a call that a flow makes', () => {
  it('is answered by the gateway, which loads on demand', async () => {
    const logOut = vi.fn<Calls['logOut']>(async () => {})
    const load = vi.fn(async () => ({ logOut }))
    actorFor('logOut', async () => (await load()) as Partial<Calls> as Calls)
    expect(load).not.toHaveBeenCalled()
    const { settled } = signOut(load)
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toHaveBeenCalledExactlyOnceWith('answered')
    expect(logOut).toHaveBeenCalledExactlyOnceWith({ userAgent: 'vray' }, expect.any(AbortSignal))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails when the gateway cannot be loaded', async () => {
    const { settled } = signOut(() => Promise.reject(new Error('offline')))
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toHaveBeenCalledExactlyOnceWith(new Error('offline'))
  })

  it('reports an exception of ours once, and a refusal never', async () => {
    vi.stubGlobal('location', { origin: 'file://' })
    const reported: unknown[] = []
    listen((error) => reported.push(error))
    const ours = new TypeError('Cannot read properties of undefined')
    for (const failure of [ours, new ProblemError({ message: 'Refused.' })]) {
      const { settled } = signOut(async () => ({ logOut: () => Promise.reject(failure) }))
      await vi.advanceTimersByTimeAsync(0)
      expect(settled).toHaveBeenCalledExactlyOnceWith(failure)
    }
    expect(reported).toEqual([ours])
    vi.unstubAllGlobals()
  })

  it.each<[string, () => Promise<Partial<Calls>>]>([
    ['is never answered', async () => ({ logOut: forever })],
    ['is answered later', async () => ({ logOut: () => later(31_000) })],
    ['whose code never loads', forever],
    ['whose code loads late and that is never answered', () => later(20_000).then(() => ({ logOut: forever }))],
  ])('that %s times out after 30 s for good', async (_, load) => {
    const { settled } = signOut(load)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(settled.mock.calls).toEqual([[silence]])
    expect(settled.mock.calls).toMatchObject([[{ problem: { message: timedOut, timedOut: true } }]])
  })

  it.each(steps)('times out after 30 s although the clock is put %s meanwhile', async (_, time) => {
    const { settled } = signOut(async () => ({ logOut: forever }))
    await vi.advanceTimersByTimeAsync(10_000)
    vi.setSystemTime(Date.now() + time)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls).toEqual([[silence]])
  })

  it('times out after 10 s where it only helps', async () => {
    const asked = { username: 'ada', background: true }
    const { settled } = begin('loadLoginModes', asked, async () => ({ loadLoginModes: forever }))
    await vi.advanceTimersByTimeAsync(lookupTimeout)
    expect(settled.mock.calls).toEqual([[silence]])
  })

  it('is aborted on a timeout, with the reason', async () => {
    const logOut = vi.fn<Calls['logOut']>(forever)
    const { settled } = signOut(async () => ({ logOut }))
    await vi.advanceTimersByTimeAsync(29_999)
    const signal = logOut.mock.calls[0]?.[1]
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal?.reason).toBe(settled.mock.calls[0]?.[0])
  })

  it('is aborted when its flow ends, which is no timeout', async () => {
    const logOut = vi.fn<Calls['logOut']>(forever)
    const { stop } = signOut(async () => ({ logOut }))
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    expect(logOut.mock.calls[0]?.[1]).toMatchObject({ aborted: true, reason: { name: 'AbortError' } })
  })

  it('is not made for a flow that ended while its code was loading', async () => {
    const logOut = vi.fn<Calls['logOut']>(forever)
    signOut(() => later(1_000).then(() => ({ logOut }))).stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(logOut).not.toHaveBeenCalled()
  })

  it('closes a window and messages its opener, even when its code loads after the flow gave up', async () => {
    const closeWindow = vi.fn<Calls['closeWindow']>(forever)
    const slow = later(1_000).then(() => ({ closeWindow }) as Partial<Calls> as Calls)
    const flow = createActor(withCalls(closeMachine, () => slow))
    flow.start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(flow.getSnapshot().value).toBe('leftOpen')
    expect(closeWindow).toHaveBeenCalledOnce()
  })

  it('waits for the visitor as long as the flow does', async () => {
    const { settled } = begin('awaitPermission', {}, async () => ({ awaitPermission: forever }))
    await vi.advanceTimersByTimeAsync(permissionTimeout)
    expect(settled).not.toHaveBeenCalled()
  })
})

it('the first read of the session is given up after 30 s, and is made again by the next flow', async () => {
  const unanswered = vi.fn(({ signal }: Request) => new Promise((_, end) => signal.addEventListener('abort', end)))
  vi.stubGlobal('fetch', unanswered)
  const page = { languageTag: () => 'en', report: () => {}, reload: forever }
  const { gateway } = createCalls(page, parseSettings(settings))
  const failed = vi.fn()
  for (const flow of [1, 2]) {
    gateway.loadSession({}, new AbortController().signal).catch(failed)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failed).toHaveBeenCalledTimes(flow - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls[flow - 1]).toEqual([silence])
    expect(unanswered).toHaveBeenCalledTimes(flow)
  }
  vi.unstubAllGlobals()
})
