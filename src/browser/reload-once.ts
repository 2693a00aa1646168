import { reloadWindow } from '../../machines/limits.ts'
import { reloadKeeping } from './kept-form.ts'

const mark = 'reloaded'

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
  try {
    const last = JSON.parse(sessionStorage.getItem(mark) ?? 'null')
    if (last?.path === location.pathname && Math.abs(now - last.at) < reloadWindow) return false
    sessionStorage.setItem(mark, JSON.stringify({ path: location.pathname, at: now }))
  } catch {
    return false
  }
  return true
}
