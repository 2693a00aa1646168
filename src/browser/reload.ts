import { reloadPatience, reloadTimeout, reloadWindow } from '#machines/limits.ts'
import { documentMarks, pagePath } from './document-marks.ts'
import { draftHere, draftScreen, keepDraft } from './draft-store.ts'
import { saveDrafts } from './drafts.ts'
import { reload } from './leave.ts'
import { tabStorage } from './storage.ts'
import { restoreSecrets } from './url-secrets.ts'

let patience: Promise<void> | undefined

/** Keeps what was typed, but no passwords, for a reload of this screen that may follow. */
export function keepForms(): void {
  tabStorage.write('reloading', draftScreen())
  saveDrafts()
}

/** The same for a page whose code has not come. */
export function keepEarlyForms(): void {
  tabStorage.write('reloading', draftScreen())
  for (const form of document.forms) keepDraft(form, draftScreen(), false)
}

/** The page has been reloaded, if that was meant for its screen; however it comes back, it comes without a password. */
export function recallReload(): void {
  const draft = draftHere()
  if (draft?.hadPassword) documentMarks().reloaded = 'passwordLost'
  else if (draft && tabStorage.read('reloading') === draftScreen()) documentMarks().reloaded = 'restored'
  tabStorage.remove('reloading')
}

export function keepForReload(): void {
  keepForms()
  restoreSecrets()
}

export function reloadPage(): void {
  keepForReload()
  reload()
}

/** At most once in 30 s for the same screen, never offline; resolves on a page that stays, also because the visitor declined. */
export async function reloadOnce(): Promise<void> {
  if (patience) return patience
  if (navigator.onLine === false || !claimReload()) return
  reloadPage()
  patience = new Promise((resolve) => setTimeout(resolve, reloadPatience))
  await patience
  patience = undefined
  tabStorage.remove('reloading')
}

/** True for the first call in 30 s on the same screen. */
export function claimReload(): boolean {
  const now = Date.now()
  const last = Object(tabStorage.readJson('reloaded'))
  if (last.path === pagePath() && Math.abs(now - last.at) < reloadWindow) return false
  return tabStorage.write('reloaded', JSON.stringify({ path: pagePath(), at: now }))
}

/** Bypasses the cache, which keeps a broken script for a year. */
async function loadScriptsAnew(): Promise<void> {
  const signal = AbortSignal.timeout(reloadTimeout)
  const again = async ({ name }: PerformanceEntry) =>
    name.includes('/assets/') && (await fetch(name, { cache: 'reload', signal })).text()
  await Promise.allSettled(performance.getEntriesByType('resource').map(again))
}

export async function reloadPageUncached(): Promise<void> {
  await loadScriptsAnew()
  reloadPage()
}

/** For the page's own message that the app does not come. */
export function offerReload(reloadNow: () => void): void {
  const button = document.querySelector<HTMLElement>('.late button')
  if (button) button.onclick = () => void loadScriptsAnew().then(reloadNow)
}
