import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ErrorCode } from '../../start/error-codes.ts'
import { useSettings } from '../../ui/context/settings-context.ts'

export interface ErrorWords {
  title: string
  text: ReactNode
  support?: ReactNode
}

export function useErrorWords() {
  const { t } = useLingui()
  const { supportUrl } = useSettings()
  const support = <a href={supportUrl}>{t`Contact support`}</a>
  const general = { title: t`Oops... something went wrong` }
  const disabled = {
    title: t`User disabled`,
    text: <Trans>Your user has been disabled in our system. Please contact your system administrator.</Trans>,
  }
  const license = {
    ...general,
    text: <Trans>We couldn’t activate your license server. Try activating it manually, or contact support.</Trans>,
    support,
  }
  const known: Record<ErrorCode, ErrorWords> = {
    internal_server_error: {
      ...general,
      text: <Trans>We are having technical difficulties. Please try again later, or contact support.</Trans>,
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
      text: <Trans>We could not sign you in. If the problem persists, contact support.</Trans>,
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
  return { known, general, support }
}
