import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import type { FlowProps, ReturnProps } from '../../flow.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'
import css from '../../ui/frame/options.module.css'
import { Page } from '../../ui/frame/page.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { LoadError } from '../common/load-error.tsx'
import { isWrong } from '../forms/form-state.ts'
import { LoginForm } from './login-form.tsx'
import { LoginHeading } from './login-heading.tsx'
import { LoginNotice } from './login-notice.tsx'

interface LoginProps extends FlowProps<typeof loginMachine>, ReturnProps {
  /** With the email, if the username is one. */
  named: Record<string, string>
  leaving: ReactNode
  flash: string | undefined
  forget: ReactNode
  captcha: ReactNode
  social: ReactNode
  resend: ReactNode
}

export function Login({ search, named, leaving, flash, forget, captcha, social, resend, ...flow }: LoginProps) {
  const { t } = useLingui()
  const { homeUrl } = useSettings()
  const { snapshot } = flow
  const { passwordUpdateRequired, purpose, returnTo } = snapshot.context
  const unreachable = snapshot.matches('unreachable')
  const back = <a href={homeUrl}>{t`Back`}</a>
  const form = (
    <>
      <LoginHeading purpose={purpose} returnTo={returnTo} search={search} />
      <LoginForm
        {...flow}
        search={search}
        autoFocus={!passwordUpdateRequired}
        forget={forget}
        recoverLink={<Link to="/account/recover" search={search}>{t`Forgot password?`}</Link>}
        captcha={captcha}
        notice={
          <LoginNotice snapshot={snapshot} flash={flash} search={named} recovery="/account/recover" resend={resend} />
        }
      />
      {social}
      <div className={css.options}>
        {!snapshot.matches({ filling: 'inactive' }) && resend}
        <Variants of="update" now={passwordUpdateRequired ? 'due' : 'no'} all={{ no: back, due: null }} />
      </div>
    </>
  )
  return (
    <Page
      title={t`Sign in`}
      errors={unreachable || isWrong(snapshot.context)}
      replacement={unreachable && <LoadError {...flow} />}
    >
      <Variants block of="redirect" now="staying" all={{ staying: form, leaving }} />
    </Page>
  )
}
