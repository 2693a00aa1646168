import { Trans } from '@lingui/react/macro'
import { useNavigation } from '../../ui/context/navigation.ts'
import { Link } from '../../ui/controls/link.tsx'

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
