import type { Way } from '#machines/leaving.ts'

/** The `data-` marks of <html> that select a page's variant: first the build's, then the head script's. */
export interface DocumentMarks {
  /** Path of the prerendered page, or `404`. */
  page: string
  /** Effect of an email in the query on the first field: `editable`, `remembered` or `locked`. */
  email: string
  /** Query names that the page's links pass on, separated by spaces. */
  search: string
  /** Error codes that choose the page's words, separated by spaces. */
  errors: string
  /** File of the brand's typeface, until it is shown. */
  typeface: string

  /** Hides a page prerendered for another address or language until it is rendered again. */
  hidden: ''
  host: string
  /** Username remembered on this device. */
  visitor: string
  /** How the visitor signed in last on this device, if not with a password. */
  way: Way
  query: string
  /** Set after a reload with drafts; `passwordLost` on any page that comes back without a password that had been typed. */
  reloaded: 'restored' | 'passwordLost'
  loadError: ''
  /** The browser lacks what the code needs, so the code does not begin. */
  outdated: ''
}

export const unknownPage = '404'

/** Empty while prerendering. */
export function documentMarks(): Partial<DocumentMarks> {
  return typeof document === 'undefined' ? {} : document.documentElement.dataset
}

/** Without slashes at the end, as prerendered pages are named. */
export function pagePath(): string {
  return location.pathname.replace(/(.)\/+$/, '$1')
}

export function markHydrated(): void {
  delete documentMarks().hidden
  performance.mark('app-ready')
  document.querySelector('.late')?.remove()
}
