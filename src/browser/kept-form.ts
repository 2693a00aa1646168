import { reload } from './leave.ts'

/** What stood in the forms of a page that had to be loaded anew. */
export interface KeptForm {
  path: string
  fields: [name: string, value: string | boolean][]
  /** Whether a password was typed; it is never kept. */
  lost: boolean
}

/** Where it is kept from one load to the next. */
export const keptKey = 'kept-form'

/** Tells what runs before the app to keep what was typed, because the page may have to be loaded anew. */
export const keeping = 'keep-form'

let shownPath: string | undefined
let kept: KeptForm | undefined

/** Notes that the screen of the address is up; until then the forms on the page belong to another one. */
export function noteScreen(): void {
  shownPath = location.pathname
}

/** Keeps what was typed, except for passwords, for the next load of this page. */
export function requestKeeping(): void {
  const path = location.pathname
  if ((shownPath ?? path) === path) dispatchEvent(new Event(keeping))
}

/** Takes what was kept for this page, once. */
export function takeKeptForm(): void {
  try {
    const found: KeptForm | null = JSON.parse(sessionStorage.getItem(keptKey) ?? 'null')
    sessionStorage.removeItem(keptKey)
    if (found?.path === location.pathname) kept = found
  } catch {
    // Nothing was kept.
  }
}

/** What was kept for this page. */
export function keptForm(): KeptForm | undefined {
  return kept
}

/** Tells what runs before the app that the visitor wants the page anew. */
export const renewing = 'page-renew'

/** Loads the page anew by the visitor's wish, with every script of it. */
export function renewPage(): void {
  dispatchEvent(new Event(renewing))
}

/** Told right before the page is loaded anew. */
export const reloading = 'page-reload'

/** Loads the page anew, with everything that was typed but passwords. */
export function reloadKeeping(): void {
  requestKeeping()
  dispatchEvent(new Event(reloading))
  reload()
}
