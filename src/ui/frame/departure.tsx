import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { slowAfter } from '#machines/limits.ts'
import { hostOf } from '#machines/security/address.ts'
import { type Departure, departureNow, watchDeparture } from '../../browser/leave.ts'
import { useAnnouncement } from '../feedback/announce.ts'
import { HostName } from './host-name.tsx'
import css from './page.module.css'

type StalledPage = ComponentType<{ to: Departure }>

let StalledPage: StalledPage | undefined

/** Loaded with the calls, because only they lead away. */
export function provideStalledPage(page: StalledPage): void {
  StalledPage = page
}

/** The address that replaces this page, and what stands in once 10 s have passed on the visible page. */
export function useDeparture(): { departure: Departure | undefined; Stalled: StalledPage | undefined } {
  const departure = useSyncExternalStore(watchDeparture, departureNow, () => undefined)
  const [isStalled, setStalled] = useState(false)
  useEffect(() => {
    if (!departure) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(setStalled, slowAfter, true)
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [departure])
  return { departure, Stalled: isStalled ? StalledPage : undefined }
}

export function OnItsWay({ to }: { to: Departure }) {
  const { t } = useLingui()
  const host = <HostName of={to.href} />
  useAnnouncement(t`Taking you to ${{ host: hostOf(to.href) }}…`)
  return (
    <p className={css.departure}>
      <Trans>Taking you to {host}…</Trans>
    </p>
  )
}
