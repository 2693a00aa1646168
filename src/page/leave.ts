import type { Href } from '../../machines/parts/destination.ts'

/** The only way out of the page: opens an address that passed the return-address rule, once somebody can see it. */
export function openAddress(href: Href, push = false): void {
  if (Reflect.get(document, 'prerendering'))
    document.addEventListener('prerenderingchange', () => openAddress(href, push), { once: true })
  else if (push) location.assign(href)
  else location.replace(href)
}

/** Loads the page anew by the visitor's wish. */
export function reload(): void {
  location.reload()
}
