import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PasswordField } from '../../ui/fields/password-field.tsx'

interface LoginPasswordProps {
  nonLatin: boolean
  autoFocus?: boolean
  recoverLink: ReactNode
}

export function LoginPassword({ nonLatin, autoFocus, recoverLink }: LoginPasswordProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      name="password"
      label={t`Password`}
      toggles={[t`Show password`, t`Hide password`]}
      autoComplete="current-password"
      autoFocus={autoFocus}
      nonLatin={nonLatin}
      recoverLink={recoverLink}
    />
  )
}
