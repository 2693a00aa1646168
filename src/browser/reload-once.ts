import { reloadWindow } from '../../machines/limits.ts'
import { reloadKeeping } from './kept-form.ts'
import { tabStorage } from './storage.ts'

let isReloading = false

/** Loads the page anew by itself, at most once within 30 s for the same screen; says whether it does. */
export function reloadOnce(): boolean {
  if (isReloading) return true
  if (!claimReload()) return false
  isReloading = true
  reloadKeeping()
  return true
}

/** Whether the page may be loaded anew by itself; the tab remembers that it was. */
export function claimReload(): boolean {
  const now = Date.now()
  const last = Object(tabStorage.readJson('reloaded'))
  if (last.path === location.pathname && Math.abs(now - last.at) < reloadWindow) return false
  return tabStorage.write('reloaded', JSON.stringify({ path: location.pathname, at: now }))
}
