import { readQuery } from './query.ts'

/** Notes that the screen of the address is up, with the email that it was given; its forms are kept under this name. */
export function noteScreen(): void {
  document.documentElement.dataset['screen'] = location.pathname + (readQuery(location.search)['email'] ?? '')
}

/** Notes that what stands in the forms of the page is not kept from now on. */
export function endScreen(): void {
  delete document.documentElement.dataset['screen']
}
