import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../ui/controls/link.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Quoted } from '../shared/quoted.tsx'

interface TrialSuccessProps {
  email: string
  search: { return_to?: string; productCode?: string }
  resend: ReactNode
}

/** The account of a trial waits for its activation. */
export function TrialSuccess({ email, search, resend }: TrialSuccessProps) {
  const { t } = useLingui()
  return (
    <Page title={t`Sign up complete`}>
      <Result kind="success" title={<Trans>Check your email</Trans>}>
        <p>
          {email ? (
            <Trans>
              We sent an activation link to <Quoted text={email} />. It is valid for 24 hours.
            </Trans>
          ) : (
            <Trans>We sent you an activation link. It is valid for 24 hours.</Trans>
          )}
        </p>
        {email ? (
          resend
        ) : (
          <p>
            <Link to="/trial/email-check" search={search}>
              <Trans>Enter your email again</Trans>
            </Link>
          </p>
        )}
      </Result>
    </Page>
  )
}
