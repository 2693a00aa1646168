import type { Destination, TabMark } from '#machines/leaving.ts'
import { addressOf } from '#machines/security/address.ts'
import { tabStorage } from './storage.ts'

/** An address that the browser is sent to. */
export type Onward = Extract<Destination, { href: unknown }>

/** Fields that hold a password or the answer to a captcha. */
export const secretFields = 'input:is([autocomplete*="password"], [name^="captcha"])'
let onward: Onward | undefined
const listeners = new Set<() => void>()

/** The only way out of the app: opens checked addresses, and waits while the page is prerendered. */
export function openAddress(destination: Onward): void {
  const { push, mark } = destination
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', () => openAddress(destination), { once: true })
    return
  }
  writeTabMark(mark)
  for (const field of document.querySelectorAll<HTMLInputElement>(secretFields)) field.value = ''
  onward = destination
  for (const listener of listeners) listener()
  const href = addressOf(destination)
  if (push) location.assign(href)
  else location.replace(href)
}

/** Where the browser was sent; this page stays until the next one is there, if one comes. */
export function onwardNow(): Onward | undefined {
  return onward
}

export function watchOnward(listener: () => void): () => void {
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
export function never(): Promise<never> {
  return new Promise(() => {})
}

export function reload(): void {
  location.reload()
}
