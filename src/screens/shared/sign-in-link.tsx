import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'

export function SignInLink({ search }: { search?: { return_to?: string } }) {
  return (
    <Link to="/service_login" search={search} className={buttonClass('primary')}>
      <Trans>Sign in</Trans>
    </Link>
  )
}
