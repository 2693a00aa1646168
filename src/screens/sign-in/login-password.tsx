import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'

interface LoginPasswordProps {
  nonLatin: boolean
  autoFocus?: boolean
  recoverLink: ReactNode
  /** Who is meant, where the field gets the focus before the name was heard. */
  of?: string | false | undefined
}

export function LoginPassword({ nonLatin, autoFocus, recoverLink, of }: LoginPasswordProps) {
  const { t } = useLingui()
  const id = useId()
  // A prerendered page knows nobody.
  const isNamed = useHydrated() && Boolean(of)
  return (
    <>
      {isNamed && (
        <bdi id={id} translate="no" hidden>
          {of}
        </bdi>
      )}
      <PasswordField
        name="password"
        label={t`Password`}
        toggles={[t`Show password`, t`Hide password`]}
        autoComplete="current-password"
        autoFocus={autoFocus}
        nonLatin={nonLatin}
        recoverLink={recoverLink}
        describedBy={isNamed ? id : undefined}
      />
    </>
  )
}
