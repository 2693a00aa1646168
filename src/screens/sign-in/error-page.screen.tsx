import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSettings } from '../../ui/context/settings-context.ts'
import { useTranslate } from '../../ui/context/translate.ts'
import { useHydrated } from '../../ui/context/use-hydrated.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Versions } from '../../ui/frame/versions.tsx'
import { Quoted } from '../shared/quoted.tsx'
import type { errorCodes } from './error-codes.ts'

interface ErrorPageProps {
  error_code?: string
  error_id?: string
  error_description?: string
}

interface Words {
  title: string
  text: ReactNode
  support?: ReactNode
}

/** Where providers and the gateway send a visitor whose sign-in failed, by error code. */
export function ErrorPage({ error_code, error_id, error_description }: ErrorPageProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const isHydrated = useHydrated()
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
  const known: Record<(typeof errorCodes)[number], Words> = {
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
  const words = error_code ? translate(error_code) : error_description
  const none = known.internal_server_error
  // The text out of the address stands in no prerendered page.
  const other = { ...general, text: isHydrated && words && <Quoted text={words} />, support }
  const pages = new Map<string, Words>([...Object.entries(known), ['other', other], ['none', none]])
  const name = error_code && Object.hasOwn(known, error_code) ? error_code : words ? 'other' : 'none'
  const versions = (pick: (page: Words) => ReactNode) => (
    <Versions
      now={`error-${name}`}
      of={Object.fromEntries([...pages].map(([each, page]) => [`error-${each}`, pick(page)]))}
    />
  )

  return (
    <Page title={pages.get(name)?.title ?? general.title}>
      <Result
        kind="error"
        title={versions(({ title }) => title)}
        problem={isHydrated && error_id ? { guid: error_id } : undefined}
      >
        <p>{versions(({ text }) => text)}</p>
        <Link to="/service_login" className={buttonClass('primary')}>
          <Trans>Sign in</Trans>
        </Link>
        {versions((page) => page.support)}
      </Result>
    </Page>
  )
}
