import { reloadWindow, renewTimeout } from '../../machines/limits.ts'
import { saveDrafts } from './drafts.ts'
import { reload } from './leave.ts'
import { tabStorage } from './storage.ts'
import { putSecretsBack } from './url-secrets.ts'

let isReloading = false

/** Reloads the page with everything that was typed but passwords, and the secrets of its address. */
export function reloadWithDrafts(): void {
  saveDrafts(true)
  putSecretsBack()
  reload()
}

/** Reloads by itself, at most once within 30 s for the same screen, and never without a connection; false if it does not. */
export function reloadOnce(): boolean {
  if (isReloading) return true
  if (navigator.onLine === false || !canReloadAutomatically()) return false
  isReloading = true
  reloadWithDrafts()
  return true
}

/** Claims the automatic reload of this screen; the tab remembers it. */
export function canReloadAutomatically(): boolean {
  const now = Date.now()
  const last = Object(tabStorage.readJson('reloaded'))
  if (last.path === location.pathname && Math.abs(now - last.at) < reloadWindow) return false
  return tabStorage.write('reloaded', JSON.stringify({ path: location.pathname, at: now }))
}

/** Reloads the page and its scripts past the cache, which would keep a broken one for a year. */
export async function reloadUncached(): Promise<void> {
  const signal = AbortSignal.timeout(renewTimeout)
  const again = async ({ name }: PerformanceEntry) =>
    name.includes('/assets/') && (await fetch(name, { cache: 'reload', signal })).text()
  await Promise.allSettled(performance.getEntriesByType('resource').map(again))
  reloadWithDrafts()
}
