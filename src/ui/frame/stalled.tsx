import { Trans } from '@lingui/react/macro'
import type { Departure } from '../../browser/leave.ts'
import { reloadPage } from '../../browser/reload.ts'
import { ReloadButton } from '../buttons/reload-button.tsx'
import { Result } from '../feedback/result.tsx'
import { DepartureLink } from './departure-link.tsx'
import { HostName } from './host-name.tsx'

/** For a page that is still there: the address was a download, or its host does not answer. */
export function Stalled({ to }: { to: Departure }) {
  const host = <HostName of={to.href} />
  return (
    <Result kind="info" title={<Trans>The next page hasn’t opened</Trans>}>
      <p>
        <Trans>{host} hasn’t responded yet, or it started a download instead of opening a page.</Trans>
      </p>
      <DepartureLink to={to}>
        <Trans>Open {host}</Trans>
      </DepartureLink>
      {to.push && <ReloadButton reload={reloadPage} />}
    </Result>
  )
}
