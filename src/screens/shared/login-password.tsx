import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PasswordTyped } from '#machines/fields/password.ts'
import { seal } from '#machines/security/secret.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'

interface LoginPasswordProps {
  nonLatin: boolean
  autoFocus?: boolean
  recoverLink: ReactNode
  onType(event: PasswordTyped): void
}

export function LoginPassword({ nonLatin, autoFocus, recoverLink, onType }: LoginPasswordProps) {
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
      onInput={(value) => onType({ type: 'password.type', password: seal(value) })}
    />
  )
}
