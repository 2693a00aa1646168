import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Link } from '../../ui/buttons/link.tsx'

export function RequestLink({ search }: { search: { return_to?: string } }) {
  return (
    <Link to="/account/recover" search={search} className={buttonClass('primary')}>
      <Trans>Request a new one</Trans>
    </Link>
  )
}
