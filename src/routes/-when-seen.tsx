import { type ReactNode, useEffect, useState } from 'react'
import { atVisit, isSeen } from '../browser/visit.ts'
import { Arriving } from '../ui/frame/arriving.tsx'

/**
 * Starts a page whose arrival does something only when a person can see it; until then nothing runs, not even the time
 * that its flow allows.
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const [seen, setSeen] = useState(isSeen)
  useEffect(() => {
    const leaving = new AbortController()
    atVisit(leaving.signal).then(
      () => setSeen(true),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return seen ? children : <Arriving />
}
