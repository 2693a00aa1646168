import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestTimeout } from '../../machines/limits.ts'

/** Loads a part whose code breaks off; what became of it. */
async function breakOff(before: () => void) {
  const { loadPart } = await import('../../src/browser/late-part.ts')
  const seen: string[] = []
  loadPart(() => {
    before()
    return Promise.reject(new TypeError('Failed to fetch'))
  }).catch((error: Error) => seen.push(error.message))
  await vi.advanceTimersByTimeAsync(0)
  return seen
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('calls a part lost whose code breaks off', async () => {
  expect(await breakOff(() => {})).toEqual(['Part lost'])
})

it('keeps nobody here whose leaving breaks it off, until that has taken too long', async () => {
  const seen = await breakOff(() => dispatchEvent(new Event('beforeunload')))
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(requestTimeout)
  expect(seen).toEqual(['Part lost'])
})
