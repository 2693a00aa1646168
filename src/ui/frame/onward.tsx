import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { slowAfter } from '#machines/limits.ts'
import { hostOf } from '#machines/security/address.ts'
import { type Onward, onwardNow, openAddress, watchOnward } from '../../browser/leave.ts'
import { reloadPage } from '../../browser/reload.ts'
import { useTranslate } from '../context/translate.ts'
import { Button } from '../controls/button.tsx'
import { buttonClass } from '../controls/button-class.ts'
import { Result } from '../feedback/result.tsx'
import { useAnnouncement } from '../feedback/use-announcement.ts'
import css from './page.module.css'

/** The address that replaces this page; `isStuck` once 10 s have passed on the visible page. */
export function useOnward(): { onward: Onward | undefined; isStuck: boolean } {
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
  return { onward, isStuck }
}

export function OnItsWay({ to }: { to: Onward }) {
  const { t } = useLingui()
  const host = hostOf(to.href)
  const words = t`Taking you to ${host}…`
  useAnnouncement(words)
  return <p className={css['onward']}>{words}</p>
}

/** A download replaces no page, and a host may not answer. */
export function Stuck({ to }: { to: Onward }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { href, token, push } = to
  const host = hostOf(href)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Result kind="info" title={<Trans>The next page has not opened</Trans>} heading={heading}>
      <p>
        <Trans>You were sent to {host}, which has not answered yet, or answered with a download.</Trans>
      </p>
      <a
        href={href}
        className={buttonClass('primary')}
        // The token stands in no page.
        onClick={(event) => {
          if (!token) return
          event.preventDefault()
          openAddress(to)
        }}
      >
        <Trans>Open {host}</Trans>
      </a>
      {push && (
        <Button kind="secondary" onClick={reloadPage}>
          {translate('Reload page')}
        </Button>
      )}
    </Result>
  )
}
