import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimReload } from '../../src/browser/reload-once.ts'
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

it('loads a screen anew by itself once within thirty seconds', () => {
  expect([claimReload(), claimReload()]).toEqual([true, false])
  vi.advanceTimersByTime(29_999)
  expect(claimReload()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([claimReload(), claimReload()]).toEqual([true, false])
})

it.each(steps)('loads a screen anew once more after the clock was put %s', (_, time) => {
  expect(claimReload()).toBe(true)
  vi.setSystemTime(Date.now() + time)
  expect([claimReload(), claimReload()]).toEqual([true, false])
})

it('loads another screen anew, too', () => {
  expect(claimReload()).toBe(true)
  vi.stubGlobal('location', { pathname: '/register' })
  expect([claimReload(), claimReload()]).toEqual([true, false])
})

it.each([
  ['is none', undefined],
  [
    'is forbidden',
    Object.defineProperty({}, 'getItem', {
      get: () => {
        throw new Error('No.')
      },
    }),
  ],
  [
    'is full',
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('Full.')
      },
    },
  ],
])('loads nothing anew by itself where storage %s', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  expect(claimReload()).toBe(false)
})
