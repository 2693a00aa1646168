import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import { loginErrors } from '#machines/sign-in/login.rules.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { afterPress } from '../../ui/controls/after-press.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Submit } from '../../ui/controls/submit.tsx'
import { CorporateHint } from './corporate-hint.tsx'
import { isBusy } from './is-busy.ts'
import { LoginPassword } from './login-password.tsx'
import { loginIn, translateErrors } from './read-form.ts'

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
  const { captcha: kind, fieldErrors, nonLatin, hints, passwordKey, username } = snapshot.context
  const busy = isBusy(snapshot)
  const leave = (name: string) => send({ type: 'username.leave', username: name })
  return (
    <Form
      read={loginIn}
      onSubmit={(form) => send({ type: 'form.submit', ...form })}
      check={(form) => loginErrors(form, kind)}
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
        onType={send}
      />
      {captcha}
      <Submit busy={busy}>
        <Trans>Sign in</Trans>
      </Submit>
    </Form>
  )
}
