import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '../../../machines/fields/email.ts'
import { credentialErrors } from '../../../machines/sign-up/register.rules.ts'
import { useSettings } from '../../ui/context/settings-context.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { StepBar } from '../../ui/feedback/step-bar.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { SmallPrint } from '../../ui/frame/small-print.tsx'
import { PrivacyText } from '../shared/consent.tsx'
import { NewPassword } from '../shared/new-password.tsx'
import { ProblemNotice } from '../shared/problem-notice.tsx'
import { passwordIn, textIn } from '../shared/read-form.ts'
import type { RegisterProps } from './register-props.ts'

/** Step 1: email and password. */
export function StepOne({ snapshot, send, waits, search, place, prefilled, isSettled, ...rest }: RegisterProps) {
  const { social, resend } = rest
  const { t } = useLingui()
  const translate = useTranslate()
  const { flags, supportUrl } = useSettings()
  const { checks, fieldErrors, email, emailRefusal, notes, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const refusal = {
    conflict: (
      <Trans>
        This email address is already connected to an account.{' '}
        <Link to="/service_login" search={{ ...search, email }}>
          Sign in instead?
        </Link>
      </Trans>
    ),
    corporate: flags.corporateLogin ? (
      <Trans>
        Using a corporate account?{' '}
        <Link to="/corporate_login" search={{ ...search, email }}>
          Continue with corporate email
        </Link>
      </Trans>
    ) : (
      <>
        <Trans>Using a corporate account?</Trans>{' '}
        <a href={supportUrl}>
          <Trans>Contact support</Trans>
        </a>
      </>
    ),
  }
  const emailError = emailRefusal ? refusal[emailRefusal.reason] : fieldErrors.email && translate(fieldErrors.email)
  const errors = {
    email: emailRefusal ? emailRefusal.reason : fieldErrors.email && translate(fieldErrors.email),
    newPassword: fieldErrors.newPassword && translate(fieldErrors.newPassword),
  }
  const credentialsIn = (form: FormData) => ({
    email: textIn(form, 'email'),
    password: passwordIn(form, 'newPassword'),
  })

  return (
    <>
      <Heading
        place={<ReturnHost to={place} />}
        sub={
          <Trans>
            Already have an account?{' '}
            <Link to="/service_login" search={search}>
              Sign in
            </Link>
          </Trans>
        }
      >
        <Trans>Sign up</Trans>
      </Heading>
      <StepBar step={1} total={2} />
      <ProblemNotice problem={problem} />
      <Form
        busy={busy || waits}
        errors={errors}
        notes={notes}
        read={credentialsIn}
        check={credentialErrors}
        onEdit={send}
        onSubmit={(form) => send({ type: 'step.submit', ...form })}
      >
        <Field
          name="email"
          label={t`Email`}
          type="email"
          autoComplete="username"
          defaultValue={prefilled}
          locked={isSettled && prefilled !== undefined && isEmail(prefilled)}
          busy={snapshot.matches('stepOne') && snapshot.hasTag('checking')}
          error={emailError}
          onLeave={(value) => send({ type: 'email.leave', email: value })}
        />
        <NewPassword name="newPassword" label={t`Password`} checks={checks} error={errors.newPassword} onType={send} />
        <PrivacyText />
        <Submit busy={busy || snapshot.hasTag('checking')} waits={waits}>
          <Trans>Continue</Trans>
        </Submit>
      </Form>
      {social}
      <SmallPrint>{resend}</SmallPrint>
    </>
  )
}
