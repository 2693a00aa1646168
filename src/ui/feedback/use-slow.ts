import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { slowAfter } from '#machines/limits.ts'
import { announce } from './announce.ts'

export function useSlow(busy: boolean): boolean {
  const { t } = useLingui()
  const [slow, setSlow] = useState(false)
  const speak = useEffectEvent(() => announce(t`Still working on your request…`))
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
  return slow
}
