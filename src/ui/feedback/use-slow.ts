import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { slowAfter } from '#machines/limits.ts'
import { announce } from './announce.ts'

/** What is said of work that goes on for long. */
export function useSlow(busy: boolean): string | false {
  const { t } = useLingui()
  const words = t`Still working on your request…`
  const [slow, setSlow] = useState(false)
  const speak = useEffectEvent(() => announce(words))
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => {
      setSlow(true)
      speak()
    }, slowAfter)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow && words
}
