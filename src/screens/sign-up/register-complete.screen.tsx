import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#machines/fields/person.ts'
import type { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ResendActivation } from '../login/resend-activation.tsx'
import { ChangeAddress } from '../results/change-address.tsx'
import { InboxButton } from '../results/inbox-button.tsx'

interface RegisterCompleteProps extends FlowProps<typeof resendActivationMachine>, ReturnProps {
  email: string
  filled: Person | undefined
}

export function RegisterComplete({ email, filled, search, ...flow }: RegisterCompleteProps) {
  const { t } = useLingui()
  return (
    <Page title={t`Sign up complete`}>
      <Result kind="success" title={<Trans>Thank you. Your account has been created.</Trans>}>
        <p>
          <Trans>
            We sent an activation email to <bdi>{email}</bdi>. Open the link in it to activate your account.
          </Trans>
        </p>
        <InboxButton email={email} />
        <Link to="/service_login" search={{ ...search, email, prompt: 'login' }} className={buttonClass('secondary')}>
          <Trans>Sign in</Trans>
        </Link>
        <ResendActivation {...flow} email={email} />
        <ChangeAddress to="/register" search={search} state={{ registeredEmail: email, ...filled }} />
      </Result>
    </Page>
  )
}
