const listeners = new Set<() => void>()
let isLost = false

/** True from the browser's `offline`, or a call that fails while it says offline, to its `online`. */
export function isConnectionLost(): boolean {
  return isLost
}

export function noteConnection(isThere: boolean): void {
  if (isLost === !isThere) return
  isLost = !isThere
  for (const listener of listeners) listener()
}

/** Calls back when the connection goes or comes back; returns what ends that. */
export function watchConnection(listener: () => void): () => void {
  const online = () => noteConnection(true)
  const offline = () => noteConnection(false)
  listeners.add(listener)
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}
