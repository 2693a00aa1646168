import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { canReloadAutomatically } from '../../src/browser/reload.ts'
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
  expect([canReloadAutomatically(), canReloadAutomatically()]).toEqual([true, false])
  vi.advanceTimersByTime(29_999)
  expect(canReloadAutomatically()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([canReloadAutomatically(), canReloadAutomatically()]).toEqual([true, false])
})

it.each(steps)('loads a screen anew once more after the clock was put %s', (_, time) => {
  expect(canReloadAutomatically()).toBe(true)
  vi.setSystemTime(Date.now() + time)
  expect([canReloadAutomatically(), canReloadAutomatically()]).toEqual([true, false])
})

it('loads another screen anew, too', () => {
  expect(canReloadAutomatically()).toBe(true)
  vi.stubGlobal('location', { pathname: '/register' })
  expect([canReloadAutomatically(), canReloadAutomatically()]).toEqual([true, false])
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
  expect(canReloadAutomatically()).toBe(false)
})
