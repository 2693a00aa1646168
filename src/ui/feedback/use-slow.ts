import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { slowAfter } from '#machines/limits.ts'
import { announce } from './announce.ts'

export function useSlow(busy: boolean): boolean {
  const { t } = useLingui()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => {
      setSlow(true)
      announce(t`Still working on your request…`)
    }, slowAfter)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, t])
  return slow
}
