import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { checkConnection, isConnectionLost, watchConnection } from '../../browser/connection.ts'
import { useSettings } from '../context/settings-context.ts'
import { Button } from '../controls/button.tsx'
import { announce, takeBack } from '../feedback/announce.ts'
import css from '../feedback/banner.module.css'
import { Icon } from '../icons/icon.tsx'

const offline =
  'M4 4l16 16M5 12.6a10 10 0 0 1 4.5-2.5M2 9a15 15 0 0 1 4.4-2.8M19 12.6a10 10 0 0 0-3.4-2.2M22 9a15 15 0 0 0-11-3.9M8.6 16.2a5 5 0 0 1 6.8 0M12 19.8h.01'

const { banner } = css

/** Says, while nothing can be reached, that there is no connection. */
export function OfflineBanner() {
  const { t } = useLingui()
  const { gatewayUrl } = useSettings()
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost, () => false)
  const [tries, setTries] = useState(false)
  useEffect(() => {
    const check = () => void checkConnection(gatewayUrl)
    const watch = new AbortController()
    const { signal } = watch
    addEventListener('online', check, { signal })
    addEventListener('offline', check, { signal })
    // It may have gone while this was on its way, or before anybody looked.
    if (Reflect.get(document, 'prerendering'))
      document.addEventListener('prerenderingchange', check, { signal, once: true })
    else if (!navigator.onLine) check()
    return () => watch.abort()
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
  const tryAgain = async () => {
    setTries(true)
    if (await checkConnection(gatewayUrl)) announce(t`You are still offline.`)
    setTries(false)
  }
  return (
    <section className={banner} aria-label={t`You are offline.`}>
      <Icon shape={offline} />
      <p>
        <Trans>You are offline. What you have typed stays here; go on when the connection is back.</Trans>
      </p>
      <Button kind="quiet" busy={tries} onClick={tryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  )
}
