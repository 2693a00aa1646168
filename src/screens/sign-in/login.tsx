import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { loginComplaints } from '../../../machines/parts/login-rules.ts'
import { hasNonLatinLetters } from '../../../machines/parts/rules.ts'
import type { loginMachine } from '../../../machines/sign-in/login.ts'
import type { FlowProps } from '../../flow.ts'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { later } from '../../ui/later.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSay } from '../../ui/say.ts'
import { useSettings } from '../../ui/settings-context.ts'
import { SmallPrint } from '../../ui/small-print.tsx'
import { Submit } from '../../ui/submit.tsx'
import { loginIn, saidUnder } from '../parts/read-form.ts'
import { LoginHeading } from './login-heading.tsx'
import type { LoginNoticeProps } from './login-notice.tsx'
import { PlainNotice } from './plain-notice.tsx'

// What is said about the account loads right after the form; should even that fail, a plain line says it.
const LoginNotice = later<LoginNoticeProps>(async () => (await import('./login-notice.tsx')).LoginNotice, PlainNotice)
const LoginTrouble = later<FlowProps<typeof loginMachine>>(
  async () => (await import('./login-notice.tsx')).LoginTrouble,
  PlainNotice,
)

interface LoginProps extends FlowProps<typeof loginMachine> {
  /** The query that every link of the page hands on. */
  keep: { return_to?: string }
  captcha: ReactNode
  social: ReactNode
  resend: ReactNode
}

/** The login form with everything that can stand beside it. */
export function Login({ snapshot, send, keep, captcha, social, resend }: LoginProps) {
  const { t } = useLingui()
  const say = useSay()
  const { homeUrl } = useSettings()
  const {
    captcha: captchaKind,
    complaints,
    nonLatin,
    passwordUpdateRequired,
    refusals,
    returnTo,
    username,
  } = snapshot.context
  const unreachable = snapshot.matches('unreachable')
  const errors = saidUnder(complaints, say)

  return (
    <Page
      title={t`Sign in`}
      stage
      errors={unreachable || Object.values(errors).some(Boolean)}
      instead={unreachable && <LoginTrouble snapshot={snapshot} send={send} />}
    >
      <LoginHeading returnTo={returnTo} keep={keep} />
      <LoginNotice snapshot={snapshot} keep={keep} resend={resend} />
      <Form
        onSubmit={(form) => send({ type: 'form.submit', ...loginIn(form) })}
        check={(form) => loginComplaints({ type: 'form.submit', ...loginIn(form) }, captchaKind)}
        onEdit={send}
        busy={snapshot.hasTag('busy')}
        errors={errors}
      >
        <Field
          name="username"
          label={t`Email or username`}
          defaultValue={username}
          error={errors['username']}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          autoFocus={!passwordUpdateRequired && !username}
          onBlur={(value) => send({ type: 'username.leave', username: value })}
        />
        <PasswordField
          key={`password ${refusals}`}
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          autoFocus={!passwordUpdateRequired && username !== ''}
          error={errors['password']}
          hint={nonLatin && <Trans>Non-Latin letters</Trans>}
          labelEnd={
            <Link to="/account/recover" search={keep}>
              <Trans>Forgot password?</Trans>
            </Link>
          }
          onInput={(value) => send({ type: 'password.type', nonLatin: hasNonLatinLetters(value) })}
        />
        {captcha}
        <Submit busy={snapshot.hasTag('busy')}>
          <Trans>Sign in</Trans>
        </Submit>
      </Form>
      {social}
      {!snapshot.matches({ filling: 'inactive' }) && <SmallPrint>{resend}</SmallPrint>}
      {!passwordUpdateRequired && (
        <SmallPrint>
          <a href={homeUrl}>
            <Trans>Back</Trans>
          </a>
        </SmallPrint>
      )}
    </Page>
  )
}
