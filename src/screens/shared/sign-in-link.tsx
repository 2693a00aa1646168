import { Trans } from '@lingui/react/macro'
import { useReturnQuery } from '../../ui/context/navigation.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'

export function SignInLink({ search }: { search?: { return_to?: string } }) {
  const own = useReturnQuery()
  return (
    <Link to="/service_login" search={search ?? own} className={buttonClass('primary')}>
      <Trans>Sign in</Trans>
    </Link>
  )
}
