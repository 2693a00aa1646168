import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { slowAfter } from '#machines/limits.ts'
import { hostOf } from '#machines/security/address.ts'
import { type Onward, onwardNow, watchOnward } from '../../browser/leave.ts'
import { useAnnouncement } from '../feedback/use-announcement.ts'
import css from './page.module.css'

type StuckPage = ComponentType<{ to: Onward }>

let StuckPage: StuckPage | undefined

/** Comes with the code of the calls, without which no page leaves. */
export function provideStuckPage(page: StuckPage): void {
  StuckPage = page
}

/** The address that replaces this page, and what stands in once 10 s have passed on the visible page. */
export function useOnward(): { onward: Onward | undefined; Stuck: StuckPage | undefined } {
  const onward = useSyncExternalStore(watchOnward, onwardNow, () => undefined)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (!onward) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(setStuck, slowAfter, true)
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [onward])
  return { onward, Stuck: isStuck ? StuckPage : undefined }
}

export function OnItsWay({ to }: { to: Onward }) {
  const { t } = useLingui()
  const host = hostOf(to.href)
  const words = t`Taking you to ${host}…`
  useAnnouncement(words)
  return <p className={css['onward']}>{words}</p>
}
