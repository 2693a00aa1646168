import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { loginErrors } from '../../../machines/sign-in/login.rules.ts'
import type { FlowProps } from '../../flow.ts'
import { later } from '../../ui/context/later.tsx'
import { useTranslate } from '../../ui/context/translate.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Link } from '../../ui/controls/link.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { SmallPrint } from '../../ui/frame/small-print.tsx'
import { LoginPassword } from '../shared/login-password.tsx'
import { loginIn, saidUnder } from '../shared/read-form.ts'
import { LoginBack } from './login-back.tsx'
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
  /** Stands in the prerendered page for visitors who are only passing through. */
  leaving: ReactNode
  captcha: ReactNode
  social: ReactNode
  resend: ReactNode
}

/** The login form with everything that can stand beside it. */
export function Login({ snapshot, send, waits, keep, leaving, captcha, social, resend }: LoginProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { fieldErrors, nonLatin, notes, passwordUpdateRequired, purpose, refusals, sent, username } = snapshot.context
  const captchaKind = snapshot.context.captcha
  const unreachable = snapshot.matches('unreachable')
  const busy = snapshot.hasTag('busy')
  const errors = saidUnder(fieldErrors, translate)
  const leave = (name: string) => send({ type: 'username.leave', username: name })

  return (
    <Page
      title={t`Sign in`}
      stage
      errors={unreachable || (sent && Object.values(errors).some(Boolean))}
      instead={unreachable && <LoginTrouble snapshot={snapshot} send={send} waits={waits} />}
    >
      {leaving}
      <LoginHeading purpose={purpose} keep={keep} />
      <LoginNotice snapshot={snapshot} keep={keep} resend={resend} />
      <Form
        read={loginIn}
        onSubmit={(form) => send({ type: 'form.submit', ...form })}
        check={(form) => loginErrors(form, captchaKind)}
        onEdit={send}
        busy={busy || waits}
        errors={errors}
        notes={notes}
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
          onLeave={leave}
          onFill={leave}
        />
        <LoginPassword
          key={`password ${refusals}`}
          autoFocus={!passwordUpdateRequired && username !== '' && refusals === 0}
          error={errors['password']}
          nonLatin={nonLatin}
          forgotten={
            <Link to="/account/recover" search={keep}>
              <Trans>Forgot password?</Trans>
            </Link>
          }
          onType={send}
        />
        {captcha}
        <Submit busy={busy} waits={waits}>
          <Trans>Sign in</Trans>
        </Submit>
      </Form>
      {social}
      {!snapshot.matches({ filling: 'inactive' }) && <SmallPrint>{resend}</SmallPrint>}
      <LoginBack allowed={!passwordUpdateRequired} />
    </Page>
  )
}
