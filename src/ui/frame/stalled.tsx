import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { leadTo } from '../../browser/lead-to.ts'
import type { Departure } from '../../browser/leave.ts'
import { reloadPage } from '../../browser/reload.ts'
import { useTranslate } from '../../language/translate.ts'
import { Button } from '../buttons/button.tsx'
import { Result } from '../feedback/result.tsx'
import { provideStalledPage } from './departure.tsx'
import { DepartureLink } from './departure-link.tsx'
import { HostName } from './host-name.tsx'

/** For a page that is still there: the address was a download, or its host does not answer. */
function Stalled({ to }: { to: Departure }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const host = <HostName of={to.href} />
  useLayoutEffect(() => leadTo(heading.current), [])
  return (
    <Result kind="info" title={<Trans>The next page hasn’t opened</Trans>} heading={heading}>
      <p>
        <Trans>{host} hasn’t responded yet, or it started a download instead of opening a page.</Trans>
      </p>
      <DepartureLink to={to}>
        <Trans>Open {host}</Trans>
      </DepartureLink>
      {to.push && (
        <Button kind="secondary" onClick={reloadPage}>
          {translate('Reload page')}
        </Button>
      )}
    </Result>
  )
}

provideStalledPage(Stalled)
