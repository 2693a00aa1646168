import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { checkConnection, isConnectionLost, watchConnection } from '../connection.ts'
import { announce, takeBack } from './announce.ts'
import { Icon } from './icons.tsx'
import css from './offline-banner.module.css'
import { useSettings } from './settings-context.ts'
import { offline } from './shapes.ts'

const { banner } = css

/** Says, while nothing can be reached, that there is no connection. */
export function OfflineBanner() {
  const { t } = useLingui()
  const { gatewayUrl } = useSettings()
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost, () => false)
  useEffect(() => {
    const check = () => void checkConnection(gatewayUrl)
    addEventListener('online', check)
    addEventListener('offline', check)
    return () => {
      removeEventListener('online', check)
      removeEventListener('offline', check)
    }
  }, [gatewayUrl])
  useEffect(() => {
    if (!isLost) return
    const words = t`You are offline.`
    announce(words)
    return () => {
      takeBack(words)
      if (!isConnectionLost()) announce(t`You are back online.`)
    }
  }, [isLost, t])
  if (!isLost) return null
  return (
    <section className={banner} aria-label={t`You are offline.`}>
      <Icon shape={offline} />
      <p>
        <Trans>You are offline. What you have typed stays here; go on when the connection is back.</Trans>
      </p>
    </section>
  )
}
