import { isConnectionLost, watchConnection } from './connection.ts'

/**
 * Tells when the visitor goes away, which is to another tab or where there is no connection, and when the visitor is back,
 * until it is called off.
 */
export function watchPresence(tell: (isThere: boolean) => void): () => void {
  let wasThere = true
  const look = () => {
    const isThere = document.visibilityState !== 'hidden' && !isConnectionLost()
    if (isThere !== wasThere) tell(isThere)
    wasThere = isThere
  }
  look()
  document.addEventListener('visibilitychange', look)
  const stop = watchConnection(look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}
