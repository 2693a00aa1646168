import { connectionTimeout } from '../../machines/limits.ts'

const listeners = new Set<() => void>()
let isLost = false
let heard = 0
let asked = 0

/** Whether nothing could be reached when something was last tried. */
export function isConnectionLost(): boolean {
  return isLost
}

/** Tells a listener when the connection is lost or there again, until it is called off. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes whether something could be reached. */
export function noteConnection(isThere: boolean): void {
  heard += 1
  if (isLost === !isThere) return
  isLost = !isThere
  for (const listener of listeners) listener()
}

/**
 * Finds out whether the connection is lost: the browser thinks so, and nothing answers at an address. What was heard
 * meanwhile may be from before or after; then it is asked once more. Of several questions the last one counts.
 */
export async function checkConnection(address: string): Promise<boolean> {
  asked += 1
  const [own, before] = [asked, heard]
  const ask: RequestInit = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }
  const isThere =
    navigator.onLine !== false ||
    (await fetch(address, { ...ask, signal: AbortSignal.timeout(connectionTimeout) }).then(
      () => true,
      () => false,
    ))
  if (own !== asked) return !isThere
  if (before !== heard && !isThere) return checkConnection(address)
  noteConnection(isThere)
  return !isThere
}
