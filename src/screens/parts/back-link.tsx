import { Trans } from '@lingui/react/macro'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'

interface BackLinkProps {
  keep: { return_to?: string }
  to?: '/service_login' | '/trial/login'
}

/** Back to the page before, or to the login when there is none. */
export function BackLink({ keep, to = '/service_login' }: BackLinkProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      to={to}
      search={keep}
      onClick={(event) => {
        if (!canGoBack) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <Trans>Back</Trans>
    </Link>
  )
}
