import { addressOf, type Destination, type TabMark } from '../../machines/security/address.ts'
import { tabStorage } from './storage.ts'

/** The only way out of the app: opens checked addresses, and waits while the page is prerendered. */
export function openAddress(destination: Extract<Destination, { href: unknown }>): void {
  const { push, mark } = destination
  if (isPrerendering()) {
    document.addEventListener('prerenderingchange', () => openAddress(destination), { once: true })
    return
  }
  writeTabMark(mark)
  const href = addressOf(destination)
  if (push) location.assign(href)
  else location.replace(href)
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
