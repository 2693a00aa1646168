import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { hostOf } from '#machines/security/address.ts'
import { type Onward, openAddress } from '../../browser/leave.ts'
import { reloadPage } from '../../browser/reload.ts'
import { useTranslate } from '../context/translate.ts'
import { Button } from '../controls/button.tsx'
import { buttonClass } from '../controls/button-class.ts'
import { Result } from '../feedback/result.tsx'

/** A download replaces no page, and a host may not answer. */
export function Stuck({ to }: { to: Onward }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { href, token, push } = to
  const host = hostOf(href)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Result kind="info" title={<Trans>The next page hasn’t opened</Trans>} heading={heading}>
      <p>
        <Trans>{host} hasn’t responded yet, or it started a download instead of opening a page.</Trans>
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
