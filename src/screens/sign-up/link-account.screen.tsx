import { Trans, useLingui } from '@lingui/react/macro'
import type { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { secret, text } from '../../ui/forms/read-form.ts'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { BackLink } from '../common/back-link.tsx'
import { AccountEmail } from '../forms/account-email.tsx'
import { FlowForm } from '../forms/flow-form.tsx'
import { isWrong } from '../forms/form-state.ts'
import { LoginPassword } from '../sign-in/login-password.tsx'

const linkControls = { email: text, password: secret }

export function LinkAccount({ snapshot, send, search }: FlowProps<typeof linkAccountMachine> & ReturnProps) {
  const { t } = useLingui()
  const { email, isEmailLocked, nonLatin } = snapshot.context
  return (
    <Page title={t`Link existing account`} errors={isWrong(snapshot.context)}>
      <Heading
        sub={
          isEmailLocked ? (
            <Trans>
              You already have an account with this email. Enter the password of that account to link your new sign-in
              method to it.
            </Trans>
          ) : (
            <Trans>Enter your account’s email and password to link your new sign-in method to it.</Trans>
          )
        }
      >
        <Trans>Link existing account</Trans>
      </Heading>
      <FlowForm {...{ snapshot, send }} controls={linkControls} submit={<Trans>Link account</Trans>}>
        <AccountEmail defaultValue={email} locked={isEmailLocked} />
        <LoginPassword
          nonLatin={nonLatin}
          recoverLink={
            <Link to="/account/recover" search={{ ...search, ...(email && { email }) }}>{t`Forgot password?`}</Link>
          }
        />
      </FlowForm>
      <BackLink search={search} />
    </Page>
  )
}
