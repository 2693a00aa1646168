import { Trans, useLingui } from '@lingui/react/macro'
import type { LoginPurpose } from '../../../machines/sign-in/login-purpose.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Versions } from '../../ui/frame/versions.tsx'

interface LoginHeadingProps {
  purpose: LoginPurpose
  search: { return_to?: string }
}

/** What the visitor signs in for, and the way in for those who have no account. */
export function LoginHeading({ purpose, search }: LoginHeadingProps) {
  const { t } = useLingui()
  const titles = {
    trial: t`Sign in to get your trial`,
    purchase: t`Sign in to complete your purchase`,
    demo: t`Sign in to activate the Corona trial on your account`,
    plain: t`Sign in`,
  }
  return (
    <Heading
      sub={
        <Trans>
          New user?{' '}
          <Link to="/register" search={search}>
            Create Account
          </Link>
        </Trans>
      }
    >
      <Versions of={titles} now={purpose} />
    </Heading>
  )
}
