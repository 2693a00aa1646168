import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePopup, rememberOpener } from '#src/browser/popup.ts'
import { parseSettings } from '#src/settings/settings.ts'
import deployment from '../../public/settings.json' with { type: 'json' }
import { openStorage } from './storage.ts'

const settings = { ...parseSettings(deployment), returnHosts: ['store.example'] }
const own = [settings.homeUrl, settings.portalUrl, settings.trialUrl].map((address) => new URL(address).origin)
const told: [message: unknown, origin: string][] = []

beforeEach(() => {
  told.length = 0
  const opener = { postMessage: (message: unknown, origin: string) => told.push([message, origin]) }
  vi.stubGlobal('window', { opener, close: () => {} })
  vi.stubGlobal('location', new URL('https://account.example/close'))
  vi.stubGlobal('sessionStorage', openStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** The origins that get a message when the popup closes; `before` are the settings of its first page. */
function originsTold(referrer: string, returnTo?: string, before = settings) {
  vi.stubGlobal('document', { referrer })
  rememberOpener(before)
  void closePopup(settings, returnTo)
  expect(new Set(told.map(([message]) => message))).toEqual(new Set(['closeSignInPopup']))
  return told.map(([, origin]) => origin)
}

it.each([
  ['the page that opened it', 'https://store.example/basket', undefined, ['https://store.example']],
  ['the page to return to', '', 'https://shop.store.example/a', ['https://shop.store.example']],
])('%s gets the message when a popup closes, and no other page does', (_, referrer, returnTo, origins) => {
  expect(originsTold(referrer, returnTo)).toEqual(origins)
})

it.each([
  ['https://evil.example/', undefined],
  ['https://evil.example/', 'https://evil.example/'],
  ['', '*'],
  ['', 'null'],
  ['https://evilstore.example/', 'javascript:alert(1)'],
])('opened by "%s" with the return address %s it messages only the pages of the settings', (referrer, returnTo) => {
  expect(originsTold(referrer, returnTo)).toEqual([...new Set(['https://account.example', ...own])])
})

it('sends no message to a page that only another deployment at this origin allows', () => {
  const other = { ...settings, returnHosts: ['other.example'] }
  expect(originsTold('https://other.example/', undefined, other)).not.toContain('https://other.example')
})
