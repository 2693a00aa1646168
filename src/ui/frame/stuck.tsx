import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { hostOf } from '#machines/security/address.ts'
import type { Onward } from '../../browser/leave.ts'
import { reloadPage } from '../../browser/reload.ts'
import { useTranslate } from '../context/translate.ts'
import { Button } from '../controls/button.tsx'
import { Result } from '../feedback/result.tsx'
import { provideStuckPage } from './onward.tsx'
import { OnwardLink } from './onward-link.tsx'

/** A download replaces no page, and a host may not answer. */
function Stuck({ to }: { to: Onward }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const host = hostOf(to.href)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Result kind="info" title={<Trans>The next page hasn’t opened</Trans>} heading={heading}>
      <p>
        <Trans>{host} hasn’t responded yet, or it started a download instead of opening a page.</Trans>
      </p>
      <OnwardLink to={to}>
        <Trans>Open {host}</Trans>
      </OnwardLink>
      {to.push && (
        <Button kind="secondary" onClick={reloadPage}>
          {translate('Reload page')}
        </Button>
      )}
    </Result>
  )
}

provideStuckPage(Stuck)
