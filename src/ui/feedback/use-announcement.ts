import { useEffect, useEffectEvent } from 'react'
import { announce } from './announce.ts'

/** Speaks once when words appear; a later change of them is not spoken. */
export function useAnnouncement(words: string | false): void {
  const speak = useEffectEvent(() => announce(words || ''))
  const hasWords = Boolean(words)
  useEffect(() => {
    if (hasWords) speak()
  }, [hasWords])
}
