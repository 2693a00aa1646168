import { Trans, useLingui } from '@lingui/react/macro'
import { hasErrors, loginPasswordError } from '#machines/fields/form-messages.ts'
import type { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { FlowForm } from '../shared/flow-form.tsx'
import { LoginPassword } from '../shared/login-password.tsx'
import { passwordIn } from '../shared/read-form.ts'

export function LinkAccount({ snapshot, send, search }: FlowProps<typeof linkAccountMachine> & ReturnProps) {
  const { t } = useLingui()
  const { fieldErrors, email, nonLatin, passwordKey, isSubmitted } = snapshot.context
  return (
    <Page title={t`Link existing account`} errors={isSubmitted && hasErrors(fieldErrors)}>
      <Heading
        sub={
          <Trans>
            You already have an account with this email. Enter the password of that account to link your new sign-in to
            it.
          </Trans>
        }
      >
        <Trans>Link existing account</Trans>
      </Heading>
      <FlowForm
        {...{ snapshot, send }}
        read={(form) => ({ password: passwordIn(form, 'password') })}
        check={({ password }) => ({ password: loginPasswordError(password) })}
        submit={<Trans>Link account</Trans>}
      >
        <Field name="email" label={t`Email`} type="email" autoComplete="username" defaultValue={email} locked />
        <LoginPassword
          key={passwordKey}
          nonLatin={nonLatin}
          recoverLink={
            <Link to="/account/recover" search={{ ...search, email }}>
              <Trans>Forgot password?</Trans>
            </Link>
          }
          onType={send}
        />
      </FlowForm>
      <BackLink search={search} />
    </Page>
  )
}
