import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Result } from '../../ui/result.tsx'
import { useSay } from '../../ui/say.ts'
import { useSettings } from '../../ui/settings-context.ts'
import { Quoted } from '../parts/quoted.tsx'

interface ErrorPageProps {
  error_code?: string
  error_id?: string
  error_description?: string
}

/** Where providers and the gateway send a visitor whose sign-in failed, by error code. */
export function ErrorPage({ error_code, error_id, error_description }: ErrorPageProps) {
  const { t } = useLingui()
  const say = useSay()
  const { supportUrl } = useSettings()
  const support = (
    <a href={supportUrl}>
      <Trans>Contact support</Trans>
    </a>
  )
  const general = { title: t`Oops... something went wrong` }
  const disabled = {
    title: t`User disabled`,
    text: <Trans>Your user has been disabled in our system. Please contact your system administrator.</Trans>,
  }
  const license = {
    ...general,
    text: <Trans>We could not activate your license server. Please try to activate it manually.</Trans>,
    support,
  }
  const pages: Record<string, { title: string; text: ReactNode; support?: ReactNode }> = {
    internal_server_error: {
      ...general,
      text: <Trans>We are having technical difficulties. Please try again later or contact our support.</Trans>,
      support,
    },
    invalid_authentication: {
      title: t`Authentication error`,
      text: <Trans>Please use the same user on the login page of your company as on the Corporate Sign In page.</Trans>,
    },
    external_idp_error: {
      ...general,
      text: <Trans>We couldn't sign you in. If the problem persists please contact your system administrator.</Trans>,
    },
    social_idp_error: {
      ...general,
      text: <Trans>We could not sign you in. If the problem persists please contact our support.</Trans>,
      support,
    },
    social_invalid_authentication: { ...general, text: <Trans>We failed to authenticate you.</Trans> },
    user_disabled: disabled,
    social_user_disabled: { ...disabled, support },
    session_expired: {
      title: t`Session expired`,
      text: <Trans>Your session has expired. Please sign in again to continue.</Trans>,
    },
    legacy_token_error: license,
    legacy_invalid_authentication: license,
  }
  const known = Object.hasOwn(pages, error_code ?? '') ? pages[error_code ?? ''] : undefined
  const words = error_code ? say(error_code) : error_description
  const page =
    known ?? (words ? { ...general, text: <Quoted text={words} />, support } : pages['internal_server_error'])

  return (
    <Page title={page?.title ?? general.title}>
      <Result kind="error" title={page?.title ?? general.title} reference={error_id}>
        <p>{page?.text}</p>
        <Link to="/service_login" className={buttonClass('primary')}>
          <Trans>Sign in</Trans>
        </Link>
        {page?.support}
      </Result>
    </Page>
  )
}
