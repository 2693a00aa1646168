import { reloadPatience, reloadTimeout, reloadWindow } from '#machines/limits.ts'
import { pagePath } from './document-marks.ts'
import { endReload, saveDrafts } from './drafts.ts'
import { reload } from './leave.ts'
import { tabStorage } from './storage.ts'
import { restoreSecrets } from './url-secrets.ts'

let reloading: Promise<void> | undefined

/** Keeps drafts and the address's secrets, but no passwords, for a reload that follows. */
export function keepForReload(): void {
  saveDrafts(true)
  restoreSecrets()
}

export function reloadPage(): void {
  keepForReload()
  reload()
}

/** At most once in 30 s for the same screen, never offline; resolves on a page that stays, also because the visitor declined. */
export async function reloadOnce(): Promise<void> {
  if (reloading) return reloading
  if (navigator.onLine === false || !claimReload()) return
  reloadPage()
  reloading = new Promise((resolve) => setTimeout(resolve, reloadPatience))
  await reloading
  reloading = undefined
  endReload()
}

/** True for the first call in 30 s on the same screen. */
export function claimReload(): boolean {
  const now = Date.now()
  const last = Object(tabStorage.readJson('reloaded'))
  if (last.path === pagePath() && Math.abs(now - last.at) < reloadWindow) return false
  return tabStorage.write('reloaded', JSON.stringify({ path: pagePath(), at: now }))
}

/** Bypasses the cache, which keeps a broken script for a year. */
export async function reloadPageUncached(): Promise<void> {
  const signal = AbortSignal.timeout(reloadTimeout)
  const again = async ({ name }: PerformanceEntry) =>
    name.includes('/assets/') && (await fetch(name, { cache: 'reload', signal })).text()
  await Promise.allSettled(performance.getEntriesByType('resource').map(again))
  reloadPage()
}
