import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'

interface RegisterCompleteProps {
  email: string
  search: { return_to?: string }
  resend: ReactNode
}

/** The account is created; what is left is the link in the activation email. */
export function RegisterComplete({ email, search, resend }: RegisterCompleteProps) {
  const { t } = useLingui()
  return (
    <Page title={t`Sign up complete`}>
      <Result kind="success" title={<Trans>Thank you. Your account has been created.</Trans>}>
        <p>
          <Trans>
            We sent an activation email to <bdi>{email}</bdi>. Follow its link to activate your account.
          </Trans>
        </p>
        {resend}
        <Link to="/service_login" search={{ ...search, email }} className={buttonClass('secondary')}>
          <Trans>Sign in</Trans>
        </Link>
      </Result>
    </Page>
  )
}
