import type { Destination } from '../../machines/parts/destination.ts'

/** The only way out of the page: opens an address that passed the return-address rule, once somebody can see it. */
export function openAddress(destination: Extract<Destination, { href: unknown }>): void {
  const { href, push, mark } = destination
  if (Reflect.get(document, 'prerendering')) {
    document.addEventListener('prerenderingchange', () => openAddress(destination), { once: true })
    return
  }
  if (mark) sessionStorage.setItem(mark, 'done')
  if (push) location.assign(href)
  else location.replace(href)
}

/** Loads the page anew by the visitor's wish. */
export function reload(): void {
  location.reload()
}
