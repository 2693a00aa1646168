import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { permissionPatience } from '../../machines/limits.ts'
import type { Gateway } from '../../machines/port/gateway.ts'
import { Failure, timedOut } from '../../machines/port/problem.ts'
import { actorsFor } from '../../src/gateway/actors.ts'

const forever = () => new Promise<never>(() => {})
const silence = new Failure({ message: timedOut, silent: true })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Signs out as a flow does, by a gateway that is loaded like this. */
function signOut(load: () => Promise<Partial<Gateway>>) {
  const { logOut } = actorsFor(async () => (await load()) as Gateway, ['logOut'])
  const actor = createActor(logOut, { input: { userAgent: 'vray' } })
  const settled = vi.fn()
  toPromise(actor).then(
    () => settled('answered'),
    (error: unknown) => settled(error),
  )
  actor.start()
  return { settled, stop: () => actor.stop() }
}

describe('a call that a flow makes', () => {
  it('is answered by the gateway, loaded when it is needed', async () => {
    const logOut = vi.fn<Gateway['logOut']>(async () => {})
    const load = vi.fn(async () => ({ logOut }))
    actorsFor(async () => (await load()) as Partial<Gateway> as Gateway, ['logOut'])
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

  it('is given up after 30 s of silence, and hung up for that reason', async () => {
    const logOut = vi.fn<Gateway['logOut']>(forever)
    const { settled } = signOut(async () => ({ logOut }))
    await vi.advanceTimersByTimeAsync(29_999)
    const signal = logOut.mock.calls[0]?.[1]
    expect([settled.mock.calls, signal?.aborted]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(silence)
    expect(settled.mock.calls).toMatchObject([[{ problem: { message: timedOut, silent: true } }]])
    expect(signal?.reason).toBe(settled.mock.calls[0]?.[0])
  })

  it('has 30 s for all of it, the loading of its code included', async () => {
    const loadsIn = (time: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, time))
      return { logOut: forever }
    }
    const ways = [signOut(forever), signOut(loadsIn(20_000))]
    await vi.advanceTimersByTimeAsync(30_000)
    for (const { settled } of ways) expect(settled).toHaveBeenCalledExactlyOnceWith(silence)
  })

  it('takes no answer that comes later', async () => {
    const late = () => new Promise<void>((resolve) => setTimeout(resolve, 31_000))
    const { settled } = signOut(async () => ({ logOut: late }))
    await vi.advanceTimersByTimeAsync(40_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith(silence)
  })

  it('is hung up when its flow leaves, which is no silence', async () => {
    const logOut = vi.fn<Gateway['logOut']>(forever)
    const { stop } = signOut(async () => ({ logOut }))
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    expect(logOut.mock.calls[0]?.[1]).toMatchObject({ aborted: true, reason: { name: 'AbortError' } })
  })

  it('waits for a person as long as the flow does', async () => {
    const gateway: Partial<Gateway> = { awaitPermission: forever }
    const { awaitPermission } = actorsFor(async () => gateway as Gateway, ['awaitPermission'])
    const actor = createActor(awaitPermission, { input: {} }).start()
    await vi.advanceTimersByTimeAsync(permissionPatience)
    expect(actor.getSnapshot().status).toBe('active')
    actor.stop()
  })
})
