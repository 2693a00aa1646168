import { Trans } from '@lingui/react/macro'
import { Link } from '../../ui/link.tsx'
import { useNavigation } from '../../ui/navigation.ts'

interface BackLinkProps {
  keep: { return_to?: string }
  to?: '/service_login' | '/trial/login'
}

/** Back to the page before, or to the login when there is none. */
export function BackLink({ keep, to = '/service_login' }: BackLinkProps) {
  const { back } = useNavigation()
  return (
    <Link to={to} search={keep} onClick={(event) => back() && event.preventDefault()}>
      <Trans>Back</Trans>
    </Link>
  )
}
