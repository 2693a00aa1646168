import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { slowAfter } from '#machines/limits.ts'
import { hostOf } from '#machines/security/address.ts'
import { type Onward, onwardNow, watchOnward } from '../../browser/leave.ts'
import { loadSentences } from '../../language/catalogues.ts'
import { useAnnouncement } from '../feedback/use-announcement.ts'
import css from './page.module.css'

/** The address that replaces this page, and what stands in once 10 s have passed on the visible page. */
export function useOnward(): { onward: Onward | undefined; Stuck: ComponentType<{ to: Onward }> | undefined } {
  const onward = useSyncExternalStore(watchOnward, onwardNow, () => undefined)
  const [Stuck, setStuck] = useState<ComponentType<{ to: Onward }>>()
  useEffect(() => {
    if (!onward) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const give = async () => {
      const [{ Stuck: loaded }] = await Promise.all([import('./stuck.tsx'), loadSentences(true)])
      setStuck(() => loaded)
    }
    const count = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(give, slowAfter)
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [onward])
  return { onward, Stuck }
}

export function OnItsWay({ to }: { to: Onward }) {
  const { t } = useLingui()
  const host = hostOf(to.href)
  const words = t`Taking you to ${host}…`
  useAnnouncement(words)
  return <p className={css['onward']}>{words}</p>
}
