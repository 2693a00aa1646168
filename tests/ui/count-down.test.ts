import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countDown } from '#src/ui/feedback/count-down.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reports every second once, on the second, and ends on time', () => {
  const told: [time: number, seconds: number][] = []
  const start = performance.now()
  countDown(start + 3_000, (seconds) => told.push([performance.now() - start, seconds]))
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([
    [0, 3],
    [1_000, 2],
    [2_000, 1],
    [3_000, 0],
  ])
})

it('shows the right time after a suspension', () => {
  const told: number[] = []
  countDown(performance.now() + 29_300, (seconds) => told.push(seconds))
  expect(told).toEqual([30])
  vi.setSystemTime(0)
  vi.advanceTimersByTime(300)
  expect(told).toEqual([30, 29])
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_500)
  vi.advanceTimersByTime(1_000)
  expect(told.at(-1)).toBe(9)
})

it('stops when it is cancelled', () => {
  const tell = vi.fn()
  const stop = countDown(performance.now() + 3_000, tell)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(tell).toHaveBeenCalledOnce()
})
