import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Href } from '#machines/security/address.ts'
import type { loginMachine } from '#machines/sign-in/login.machine.ts'
import { passedOn } from '../../browser/visit-query.ts'
import type { FlowProps } from '../../flow.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Heading } from '../../ui/frame/heading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { ReturnHost } from '../../ui/frame/return-host.tsx'
import { SmallPrint } from '../../ui/frame/small-print.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { LoadError } from '../common/load-error.tsx'
import { isWrong } from '../forms/form-state.ts'
import { LoginForm } from '../sign-in/login-form.tsx'
import { LoginNotice } from '../sign-in/login-notice.tsx'

interface TrialLoginProps extends FlowProps<typeof loginMachine> {
  search: Record<string, string>
  returnAddress: Href | undefined
  email: string
  isEmailLocked: boolean
  flash: string | undefined
  captcha: ReactNode
  resend: ReactNode
}

export function TrialLogin(props: TrialLoginProps) {
  const { search, returnAddress, email, isEmailLocked, flash, captcha, resend, ...flow } = props
  const { t } = useLingui()
  const { snapshot } = flow
  const { returnTo, username } = snapshot.context
  const named = { ...search, ...(username && { email: username }) }
  const given = email ? 'given' : 'none'
  const loadError = snapshot.matches('unreachable') && <LoadError {...flow} />
  const another = (
    <SmallPrint>
      <Link to="/trial/email-check" search={search}>{t`Use another email`}</Link>
    </SmallPrint>
  )
  return (
    <Page title={t`Sign in`} errors={Boolean(loadError) || isWrong(snapshot.context)} replacement={loadError}>
      <Heading
        host={<ReturnHost to={returnAddress} />}
        sub={
          <Variants
            of="email"
            now={given}
            all={{
              none: <Trans>Use the email for your account.</Trans>,
              given: <Trans>You already have an account with this email.</Trans>,
            }}
          />
        }
      >
        <Trans>Sign in to get your trial</Trans>
      </Heading>
      <LoginForm
        {...flow}
        search={{ ...passedOn(search), ...(returnTo && { return_to: returnTo }) }}
        lockedAction={isEmailLocked && <Link to="/trial/email-check" search={named}>{t`Change email`}</Link>}
        recoverLink={<Link to="/trial/recover" search={named}>{t`Forgot password?`}</Link>}
        captcha={captcha}
        notice={
          <LoginNotice snapshot={snapshot} flash={flash} recovery="/trial/recover" search={named} resend={resend} />
        }
      />
      <Variants block of="email" now={given} all={{ none: another, given: null }} />
    </Page>
  )
}
