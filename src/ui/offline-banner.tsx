import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { announce } from './announce.ts'
import { Icon } from './icons.tsx'
import css from './offline-banner.module.css'
import { offline } from './shapes.ts'

const { banner } = css

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says, while the browser is sure of it, that there is no connection. */
export function OfflineBanner() {
  const { t } = useLingui()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (!online) announce(t`You are offline.`)
  }, [online, t])
  if (online) return null
  return (
    <section className={banner} aria-label={t`You are offline.`}>
      <Icon shape={offline} />
      <p>
        <Trans>You are offline. What you have typed stays here; go on when the connection is back.</Trans>
      </p>
    </section>
  )
}
