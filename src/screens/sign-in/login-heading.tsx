import { Trans, useLingui } from '@lingui/react/macro'
import type { Href } from '#machines/security/address.ts'
import type { LoginPurpose } from '#machines/sign-in/login-purpose.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { Variants } from '../../ui/frame/variants.tsx'

interface LoginHeadingProps {
  returnTo: Href | undefined
  purpose: LoginPurpose
  search: { return_to?: string }
}

export function LoginHeading({ purpose, returnTo, search }: LoginHeadingProps) {
  const { t } = useLingui()
  const titles = {
    plain: t`Sign in`,
    trial: t`Sign in to get your trial`,
    purchase: t`Sign in to complete your purchase`,
    demo: t`Sign in to activate the Corona trial on your account`,
  }
  return (
    <Heading
      host={<ReturnHost to={returnTo} />}
      sub={
        <Trans>
          New user?{' '}
          <Link to="/register" search={search}>
            Create Account
          </Link>
        </Trans>
      }
    >
      <Variants of="purpose" now={purpose} all={titles} />
    </Heading>
  )
}
