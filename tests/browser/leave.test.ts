import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { departureWindow } from '#machines/limits.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { openStorage } from './storage.ts'

const basket = 'https://store.example/basket'
const left: string[] = []

/** Goes there from a page that has just been opened, as a page does by itself, or after a press. */
async function leaveFor(address: string, press?: 'click' | 'pointerdown', mark?: 'linked'): Promise<boolean> {
  vi.resetModules()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { circleNow, openAddress, watchPresses } = await import('#src/browser/leave.ts')
  watchPresses()
  if (press) page.dispatchEvent(new Event(press))
  const before = left.length
  openAddress({ href: trustedAddress(address), ...(mark && { mark }) })
  expect(circleNow() === undefined).toBe(left.length > before)
  return left.length > before
}

beforeEach(() => {
  vi.useFakeTimers()
  left.length = 0
  vi.stubGlobal('sessionStorage', openStorage())
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', { replace: (address: string) => left.push(address) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('leads to a page three times by itself within thirty seconds, whatever its query, and to another as often', async () => {
  for (const query of ['', '?a', '?b']) expect(await leaveFor(basket + query)).toBe(true)
  expect(await leaveFor(`${basket}?c`)).toBe(false)
  expect(await leaveFor('https://shop.example/basket')).toBe(true)
  vi.advanceTimersByTime(departureWindow)
  expect(await leaveFor(basket)).toBe(true)
})

it('leads a visitor who pressed something wherever and as often as they like', async () => {
  for (let times = 0; times < 5; times += 1)
    expect(await leaveFor(basket, times % 2 ? 'click' : 'pointerdown')).toBe(true)
})

it('notes in the tab that it went to the page that links the session', async () => {
  await leaveFor('https://gateway.example/session/link', undefined, 'linked')
  expect(sessionStorage.getItem('account:linked')).toBe(`${Date.now()}`)
})

it('leads anywhere where storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  for (let times = 0; times < 5; times += 1) expect(await leaveFor(basket)).toBe(true)
})
