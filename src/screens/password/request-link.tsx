import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'

export function RequestLink({ search }: { search: { return_to?: string } }) {
  return (
    <Link to="/account/recover" search={search} className={buttonClass('primary')}>
      <Trans>Request a new one</Trans>
    </Link>
  )
}
