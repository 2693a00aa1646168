import { afterEach, expect, it, vi } from 'vitest'
import { atVisit, isSeen } from '../../src/browser/visit.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Opens a page in a tab, and shows the tab, or what was loaded beforehand. */
function open(state: { visibilityState: 'visible' | 'hidden'; prerendering?: boolean }) {
  const page = Object.assign(new EventTarget(), state)
  vi.stubGlobal('document', page)
  return (type: 'visibilitychange' | 'prerenderingchange', now: Partial<typeof state> = {}) => {
    Object.assign(page, now)
    page.dispatchEvent(new Event(type))
    return new Promise(setImmediate)
  }
}

/** What becomes of the wait for a visitor. */
function wait(signal = new AbortController().signal) {
  const arrived = vi.fn()
  const gaveUp = vi.fn()
  void atVisit(signal).then(arrived, gaveUp)
  return { arrived, gaveUp }
}

it('begins at once in a tab that somebody looks at', async () => {
  open({ visibilityState: 'visible' })
  expect(isSeen()).toBe(true)
  await atVisit(AbortSignal.abort())
})

it('begins in a tab that was opened behind another one as soon as somebody turns to it', async () => {
  const become = open({ visibilityState: 'hidden' })
  const { arrived } = wait()
  expect(isSeen()).toBe(false)
  await become('visibilitychange')
  expect(arrived).not.toHaveBeenCalled()
  await become('visibilitychange', { visibilityState: 'visible' })
  expect(arrived).toHaveBeenCalledOnce()
})

it('does not begin while a page that was loaded beforehand is shown in a tab that nobody looks at', async () => {
  const become = open({ visibilityState: 'hidden', prerendering: true })
  const { arrived } = wait()
  await become('prerenderingchange', { prerendering: false })
  expect([isSeen(), arrived.mock.calls]).toEqual([false, []])
  await become('visibilitychange', { visibilityState: 'visible' })
  expect(arrived).toHaveBeenCalledOnce()
})

it('waits no more once the page is left', async () => {
  const become = open({ visibilityState: 'hidden' })
  const leaving = new AbortController()
  const { arrived, gaveUp } = wait(leaving.signal)
  leaving.abort(new Error('Left'))
  await become('visibilitychange', { visibilityState: 'visible' })
  expect(arrived).not.toHaveBeenCalled()
  expect(gaveUp).toHaveBeenCalledWith(leaving.signal.reason)
})
