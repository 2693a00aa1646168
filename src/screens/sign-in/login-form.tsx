import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import { afterPress } from '../../browser/after-press.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Field } from '../../ui/fields/field.tsx'
import { secret, secretIfShown, text, textIfShown, ticked } from '../../ui/forms/read-form.ts'
import { FlowForm } from '../forms/flow-form.tsx'
import { CorporateHint } from './corporate-hint.tsx'
import { LoginPassword } from './login-password.tsx'

const loginControls = {
  username: text,
  password: secret,
  captchaAnswer: secretIfShown,
  captchaGUID: textIfShown,
  captchaAsks: ticked,
}

interface LoginFormProps extends FlowProps<typeof loginMachine>, ReturnProps {
  autoFocus?: boolean
  lockedAction?: ReactNode
  forget?: ReactNode
  recoverLink: ReactNode
  captcha: ReactNode
  notice: ReactNode
}

export function LoginForm(props: LoginFormProps) {
  const { snapshot, send, search, autoFocus = false, lockedAction, forget, recoverLink, captcha, notice } = props
  const { t } = useLingui()
  const { nonLatin, isRemembered, username } = snapshot.context
  const leave = (name: string) => send({ type: 'username.leave', username: name })
  return (
    <FlowForm {...{ snapshot, send }} controls={loginControls} notice={notice} submit={t`Sign in`}>
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
        autoFocus={autoFocus && username !== ''}
        of={isRemembered && username}
        nonLatin={nonLatin}
        recoverLink={recoverLink}
      />
      {captcha}
    </FlowForm>
  )
}
