import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimReload } from '#src/browser/reload.ts'
import { steps } from '../clocks.ts'
import { openStorage } from './storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', openStorage())
  vi.stubGlobal('location', { pathname: '/service_login' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('reloads a screen automatically once within thirty seconds', () => {
  expect([claimReload(), claimReload()]).toEqual([true, false])
  vi.advanceTimersByTime(29_999)
  expect(claimReload()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([claimReload(), claimReload()]).toEqual([true, false])
})

it.each(steps)('reloads a screen once more after the clock was put %s', (_, time) => {
  expect(claimReload()).toBe(true)
  vi.setSystemTime(Date.now() + time)
  expect([claimReload(), claimReload()]).toEqual([true, false])
})

it('reloads another screen as well', () => {
  expect(claimReload()).toBe(true)
  vi.stubGlobal('location', { pathname: '/register' })
  expect([claimReload(), claimReload()]).toEqual([true, false])
})

it('never reloads automatically where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(claimReload()).toBe(false)
})
