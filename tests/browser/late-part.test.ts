import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart, partFailed } from '../../src/browser/late-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('dispatchEvent', vi.fn())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('calls a part lost whose code breaks off, once a visitor whose leaving broke it off would be gone', async () => {
  const lost = vi.fn()
  void loadPart(() => Promise.reject(new TypeError('Failed to fetch'))).catch(lost)
  await vi.advanceTimersByTimeAsync(900)
  expect(lost).not.toHaveBeenCalled()
  expect(dispatchEvent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(lost).toHaveBeenCalledWith(expect.objectContaining({ message: 'Part lost' }))
  expect(dispatchEvent).toHaveBeenCalledWith(expect.objectContaining({ type: partFailed }))
})
