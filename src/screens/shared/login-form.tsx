import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { afterPress } from '../../ui/controls/after-press.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { secret, text } from '../../ui/controls/read-form.ts'
import { Submit } from '../../ui/controls/submit.tsx'
import { CorporateHint } from './corporate-hint.tsx'
import { isBusy } from './is-busy.ts'
import { translateErrors } from './is-wrong.ts'
import { LoginPassword } from './login-password.tsx'

const loginControls = { username: text, password: secret, captchaAnswer: secret, captchaGUID: text }

interface LoginFormProps extends FlowProps<typeof loginMachine>, ReturnProps {
  autoFocus?: boolean
  lockedAction?: ReactNode
  forget?: ReactNode
  recoverLink: ReactNode
  captcha: ReactNode
}

export function LoginForm(props: LoginFormProps) {
  const { snapshot, send, search, autoFocus = false, lockedAction, forget, recoverLink, captcha } = props
  const { t } = useLingui()
  const { fieldErrors, nonLatin, hints, passwordKey, username } = snapshot.context
  const busy = isBusy(snapshot)
  const leave = (name: string) => send({ type: 'username.leave', username: name })
  return (
    <Form
      controls={loginControls}
      onSubmit={(values) => send({ type: 'form.submit', values })}
      onEdit={send}
      busy={busy}
      errors={translateErrors(fieldErrors, useTranslate())}
      hints={hints}
    >
      <Field
        name="username"
        label={t`Username or email address`}
        defaultValue={username}
        locked={Boolean(lockedAction)}
        lockedAction={lockedAction}
        labelEnd={forget}
        hint={
          snapshot.matches({ filling: 'corporateOnly' }) && <CorporateHint search={{ ...search, email: username }} />
        }
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        autoFocus={autoFocus && !username}
        // Also runs when a link gets the focus, which the form does not report.
        onBlur={({ currentTarget }) =>
          currentTarget !== document.activeElement && afterPress(() => leave(currentTarget.value))
        }
        onFill={leave}
      />
      <LoginPassword
        key={`password ${passwordKey}`}
        autoFocus={autoFocus && username !== '' && passwordKey === 0}
        nonLatin={nonLatin}
        recoverLink={recoverLink}
      />
      {captcha}
      <Submit busy={busy}>
        <Trans>Sign in</Trans>
      </Submit>
    </Form>
  )
}
