import { Trans } from '@lingui/react/macro'
import { useVisitQuery } from '../../ui/context/navigation.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'

export function SignInLink({ search }: { search?: { return_to?: string; prompt?: 'login' } }) {
  const own = useVisitQuery()
  return (
    <Link to="/service_login" search={search ?? own} className={buttonClass('primary')}>
      <Trans>Sign in</Trans>
    </Link>
  )
}
