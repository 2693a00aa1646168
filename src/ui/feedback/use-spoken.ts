import { useEffect, useEffectEvent } from 'react'
import { announce } from './announce.ts'

/** Speaks some words as soon as there are any, in whatever language they stand then. */
export function useSpoken(words: string | false): void {
  const speak = useEffectEvent(() => announce(words || ''))
  const isDue = Boolean(words)
  useEffect(() => {
    if (isDue) speak()
  }, [isDue])
}
