import { Trans, useLingui } from '@lingui/react/macro'
import { loginPasswordError } from '../../../machines/fields/remarks.ts'
import type { linkAccountMachine } from '../../../machines/sign-up/link-account.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { BackLink } from '../shared/back-link.tsx'
import { LoginPassword } from '../shared/login-password.tsx'
import { ProblemNotice } from '../shared/problem-notice.tsx'
import { passwordIn, saidUnder } from '../shared/read-form.ts'

export function LinkAccount({
  snapshot,
  send,
  search,
}: FlowProps<typeof linkAccountMachine> & { search: { return_to?: string } }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { fieldErrors, email, nonLatin, notes, problem, passwordKey, sent } = snapshot.context
  const errors = saidUnder(fieldErrors, translate)
  const busy = snapshot.hasTag('busy')
  return (
    <Page title={t`Link existing account`} errors={sent && Boolean(errors['password'])}>
      <Heading sub={<Trans>You already have an account with this email. Enter its password to link the two.</Trans>}>
        <Trans>Link existing account</Trans>
      </Heading>
      <ProblemNotice problem={problem} />
      <Form
        busy={busy}
        errors={errors}
        notes={notes}
        read={(form) => ({ password: passwordIn(form, 'password') })}
        check={({ password }) => ({ password: loginPasswordError(password) })}
        onEdit={send}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
      >
        <Field name="email" label={t`Email`} type="email" autoComplete="username" defaultValue={email} locked />
        <LoginPassword
          key={passwordKey}
          error={errors['password']}
          nonLatin={nonLatin}
          forgotten={
            <Link to="/account/recover" search={{ ...search, email }}>
              <Trans>Forgot password?</Trans>
            </Link>
          }
          onType={send}
        />
        <Submit busy={busy}>
          <Trans>Link account</Trans>
        </Submit>
      </Form>
      <BackLink search={search} />
    </Page>
  )
}
