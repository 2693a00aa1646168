import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { isConnectionLost, watchConnection } from '../../browser/connection.ts'
import { announce, retract } from '../feedback/announce.ts'
import css from '../feedback/banner.module.css'
import { Icon } from '../icons/icon.tsx'

const offline =
  'M4 4l16 16M5 12.6a10 10 0 0 1 4.5-2.5M2 9a15 15 0 0 1 4.4-2.8M19 12.6a10 10 0 0 0-3.4-2.2M22 9a15 15 0 0 0-11-3.9M8.6 16.2a5 5 0 0 1 6.8 0M12 19.8h.01'

export function OfflineBanner() {
  const { t } = useLingui()
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost, () => false)
  const words = t`You’re offline.`
  useEffect(() => {
    if (!isLost) return
    announce(words)
    return () => {
      retract(words)
      if (!isConnectionLost()) announce(t`You’re back online.`)
    }
  }, [isLost, words, t])
  if (!isLost) return null
  return (
    <section className={css.banner} aria-label={words}>
      <Icon shape={offline} />
      <p>{t`You’re offline. What you typed stays here; continue when the connection is back.`}</p>
    </section>
  )
}
