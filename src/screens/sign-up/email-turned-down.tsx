import { Trans } from '@lingui/react/macro'
import type { UnusableEmail } from '#machines/sign-up/register.types.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { CorporateHint } from '../login/corporate-hint.tsx'

interface EmailTurnedDownProps extends Pick<UnusableEmail, 'reason'> {
  search: { return_to?: string; email: string }
}

export function EmailTurnedDown({ reason, search }: EmailTurnedDownProps) {
  if (reason === 'conflict') {
    return (
      <Trans>
        This email address is already connected to an account.{' '}
        <Link to="/service_login" search={{ ...search, prompt: 'login' }}>
          Sign in instead?
        </Link>
      </Trans>
    )
  }
  return <CorporateHint search={search} />
}
