import { Trans } from '@lingui/react/macro'
import type { UnusableEmail } from '#machines/sign-up/register.rules.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { Link } from '../../ui/controls/link.tsx'

interface EmailTurnedDownProps extends Pick<UnusableEmail, 'reason'> {
  search: { return_to?: string; email: string }
}

export function EmailTurnedDown({ reason, search }: EmailTurnedDownProps) {
  const { flags, supportUrl } = useSettings()
  if (reason === 'conflict') {
    return (
      <Trans>
        This email address is already connected to an account.{' '}
        <Link to="/service_login" search={search}>
          Sign in instead?
        </Link>
      </Trans>
    )
  }
  return flags.corporateLogin ? (
    <Trans>
      Using a corporate account?{' '}
      <Link to="/corporate_login" search={search}>
        Continue with corporate email
      </Link>
    </Trans>
  ) : (
    <>
      <Trans>Using a corporate account?</Trans>{' '}
      <a href={supportUrl}>
        <Trans>Contact support</Trans>
      </a>
    </>
  )
}
