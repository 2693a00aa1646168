import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#machines/fields/person.ts'
import type { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ChangeAddress } from '../common/change-address.tsx'
import { Quoted } from '../common/quoted.tsx'
import { ResendActivation } from '../sign-in/resend-activation.tsx'

interface TrialSuccessProps extends FlowProps<typeof resendActivationMachine> {
  email: string
  filled: Person | undefined
  search: { return_to?: string; productCode?: string }
}

export function TrialSuccess({ email, filled, search, ...flow }: TrialSuccessProps) {
  const { t } = useLingui()
  return (
    <Page title={t`Sign up complete`}>
      <Result kind="success" title={<Trans>Check your inbox</Trans>}>
        <p>
          {email ? (
            <Trans>
              We sent an activation link to <Quoted text={email} name />. It’s valid for 24 hours.
            </Trans>
          ) : (
            <Trans>We sent you an activation link. It’s valid for 24 hours.</Trans>
          )}
        </p>
        {email ? (
          <>
            <ResendActivation {...flow} email={email} />
            <ChangeAddress to="/trial/email-check" search={{ ...search, email }} state={{ ...filled }} />
          </>
        ) : (
          <p>
            <Link to="/trial/email-check" search={search}>{t`Enter your email again`}</Link>
          </p>
        )}
      </Result>
    </Page>
  )
}
