import type { Destination, TabMark } from '#machines/leaving.ts'
import { departureWindow, mostDepartures } from '#machines/limits.ts'
import { addressOf } from '#machines/security/address.ts'
import { tabStorage } from './storage.ts'

/** An address that the browser is sent to. */
export type Departure = Extract<Destination, { href: unknown }>

/** Fields that hold a password or the answer to a captcha. */
export const secretFields = 'input:is([autocomplete*="password"], [name^="captcha"])'
let isPressed = false
let departure: Departure | undefined
let circle: Departure | undefined
const listeners = new Set<() => void>()

/** The only way out of the app: opens checked addresses, and waits while the page is prerendered. */
export function openAddress(destination: Departure): void {
  const { push, mark } = destination
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', () => openAddress(destination), { once: true })
    return
  }
  if (isCircle(destination)) {
    circle = destination
    for (const listener of listeners) listener()
    return
  }
  writeTabMark(mark)
  for (const field of document.querySelectorAll<HTMLInputElement>(secretFields)) field.value = ''
  departure = destination
  for (const listener of listeners) listener()
  const href = addressOf(destination)
  if (push) location.assign(href)
  else location.replace(href)
}

/** Notes whether a visitor has done anything on this page, which ends the count of its departures. */
export function watchPresses(): void {
  const note = ({ isTrusted, type }: Event) => {
    // A restored draft was not typed now.
    if (type === 'input' && !isTrusted) return
    isPressed = true
    tabStorage.remove('departures')
  }
  for (const type of ['pointerdown', 'click', 'input']) addEventListener(type, note, true)
}

/** Where the browser was sent; this page stays until the next one is there, if one comes. */
export function departureNow(): Departure | undefined {
  return departure
}

/** Where the browser was not sent once more, because that leads back here every time. */
export function circleNow(): Departure | undefined {
  return circle
}

/** True after three departures of this tab to the same page in 30 s, none of which a visitor asked for. */
function isCircle({ href }: Departure): boolean {
  if (isPressed) return false
  const { origin, pathname } = new URL(href)
  const now = { to: `${origin}${pathname}`, at: Date.now() }
  const before = [tabStorage.readJson('departures') ?? []].flat().map(Object)
  const recent = before.filter(({ at }) => Math.abs(now.at - at) < departureWindow)
  tabStorage.write('departures', JSON.stringify([...recent, now]))
  return recent.filter(({ to }) => to === now.to).length >= mostDepartures
}

export function watchDeparture(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the browser prepares the page before anybody asked for it. */
export function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true
}

export function writeTabMark(mark: TabMark | undefined): void {
  if (mark) tabStorage.write(mark, String(Date.now()))
}

/** Never resolves, for a page that is being left. */
export function pending(): Promise<never> {
  return new Promise(() => {})
}

export function reload(): void {
  location.reload()
}
