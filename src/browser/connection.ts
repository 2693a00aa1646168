const listeners = new Set<() => void>()
let isLost = false

/** True from `offline`, or a call that fails while offline, until `online`. */
export function isConnectionLost(): boolean {
  return isLost
}

export function noteConnection(isThere: boolean): void {
  if (isLost === !isThere) return
  isLost = !isThere
  for (const listener of listeners) listener()
}

export function watchConnection(listener: () => void): () => void {
  const end = new AbortController()
  listeners.add(listener)
  addEventListener('online', () => noteConnection(true), end)
  addEventListener('offline', () => noteConnection(false), end)
  return () => {
    listeners.delete(listener)
    end.abort()
  }
}
