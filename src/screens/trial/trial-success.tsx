import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Result } from '../../ui/result.tsx'
import { Quoted } from '../parts/quoted.tsx'

interface TrialSuccessProps {
  email: string
  keep: { return_to?: string; productCode?: string }
  resend: ReactNode
}

/** The account of a trial waits for its activation. */
export function TrialSuccess({ email, keep, resend }: TrialSuccessProps) {
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
            <Link to="/trial/email-check" search={keep}>
              <Trans>Enter your email again</Trans>
            </Link>
          </p>
        )}
      </Result>
    </Page>
  )
}
