import { addressOf, type Destination, type Mark } from '../../machines/security/address.ts'
import { tabStorage } from './storage.ts'

/** The only way out of the page: opens an address that passed the return-address rule, once somebody can see it. */
export function openAddress(destination: Extract<Destination, { href: unknown }>): void {
  const { push, mark } = destination
  if (Reflect.get(document, 'prerendering')) {
    document.addEventListener('prerenderingchange', () => openAddress(destination), { once: true })
    return
  }
  leaveMark(mark)
  const href = addressOf(destination)
  if (push) location.assign(href)
  else location.replace(href)
}

/** Remembers in this tab, as a flow is left, what the next pages have to know. */
export function leaveMark(mark: Mark | undefined): void {
  if (mark) tabStorage.write(mark, String(Date.now()))
}

/** Awaited on a page that is being left. */
export function never(): Promise<never> {
  return new Promise(() => {})
}

/** Reloads the page. */
export function reload(): void {
  location.reload()
}
