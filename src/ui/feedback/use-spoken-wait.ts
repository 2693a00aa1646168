import { useEffect } from 'react'
import { announce, retract } from './announce.ts'

/** Pause before a wait is spoken of, in milliseconds. */
const waitDelay = 1_000

export function useSpokenWait(isWaiting: boolean | undefined, words: string): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(announce, waitDelay, words)
    return () => {
      clearTimeout(timer)
      retract(words)
    }
  }, [isWaiting, words])
}
