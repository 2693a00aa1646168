import { reload } from './leave.ts'
import { endScreen } from './screen.ts'
import { tabStorage } from './storage.ts'

/** What stood in the forms of a screen that was left. */
export interface KeptForm {
  screen: string
  fields: [name: string, value: string | boolean][]
  /** Whether a password was typed; it is never kept. */
  lost: boolean
  /** Whether the visitor did not ask for that: the page had to be loaded anew. */
  reloaded: boolean
}

/** Tells what runs before the app to keep what was typed, because the page may have to be loaded anew. */
export const keeping = 'keep-form'

/** Tells what runs before the app to keep what was typed, because the visitor goes on to another screen. */
export const parting = 'screen-part'

/** Keeps what was typed, except for passwords, for the next load of this page. */
export function requestKeeping(): void {
  dispatchEvent(new Event(keeping))
}

/** Forgets what was typed: what it was for is done. */
export function forgetForms(): void {
  endScreen()
  tabStorage.remove('drafts')
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
  endScreen()
  dispatchEvent(new Event(reloading))
  reload()
}
