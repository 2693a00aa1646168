import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#machines/fields/person.ts'
import type { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { useAsWritten } from '../../language/use-as-written.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ChangeAddress } from '../common/change-address.tsx'
import { ResendActivation } from '../sign-in/resend-activation.tsx'

interface RegisterCompleteProps extends FlowProps<typeof resendActivationMachine>, ReturnProps {
  email: string
  filled: Person | undefined
}

export function RegisterComplete({ email: sentTo, filled, search, ...flow }: RegisterCompleteProps) {
  const { t } = useLingui()
  const email = useAsWritten(sentTo)
  const login = { ...search, email: sentTo, prompt: 'login' }
  return (
    <Page title={t`Sign up complete`}>
      <Result kind="success" title={<Trans>Thank you. Your account has been created.</Trans>}>
        <p>
          <Trans>
            We sent an activation email to <bdi translate="no">{email}</bdi>. Open the link in it to activate your
            account.
          </Trans>
        </p>
        <Link to="/service_login" search={login} className={buttonClass('secondary')}>{t`Sign in`}</Link>
        <ResendActivation {...flow} email={sentTo} />
        <ChangeAddress to="/register" search={search} state={{ registeredEmail: sentTo, ...filled }} />
      </Result>
    </Page>
  )
}
