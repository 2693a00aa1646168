/**
 * The `data-` marks of <html>, by which CSS chooses the variant of a prerendered page. The build writes the first group,
 * the head script the second before the first paint.
 */
export interface DocumentMarks {
  /** Path of the prerendered page; `404` in the page of unknown addresses. */
  page: string
  /** What an email in the query does to the first field: `editable`, `remembered` or `locked`. */
  email: string
  /** Names in the query that the page's links hand on, separated by spaces. */
  search: string
  /** Error codes that choose the page's words, separated by spaces. */
  errors: string

  /** Present where the page is not for this address or language: nothing of it is seen until it is drawn anew. */
  hidden: ''
  /** What the login's heading is about. */
  purpose: string
  /** Host that the visitor is led back to. */
  host: string
  /** Present where a password has to be changed after the sign-in. */
  update: ''
  /** Present where the page only leads on. */
  leaving: ''
  emailFromUrl: string
  /** Who signed in last on this device. */
  visitor: string
  /** Query of the page's links. */
  query: string
  /** Present after an automatic reload; `lost` where a password had been typed. */
  reloaded: 'kept' | 'lost'
  /** Present once a script could not be loaded. */
  loadError: ''
}

/** The page of all addresses that nobody knows. */
export const unknownPage = '404'

/** Empty while prerendering. */
export function documentMarks(): Partial<DocumentMarks> {
  return globalThis.document?.documentElement.dataset ?? {}
}

/** Path of the address, as prerendered pages are named. */
export function pagePath(): string {
  return location.pathname.replace(/(?<=.)\/$/, '')
}

/** Shows the page, which is in charge from now on. */
export function markHydrated(): void {
  delete documentMarks().hidden
  performance.mark('app-ready')
  document.querySelector('.late')?.remove()
}
