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
