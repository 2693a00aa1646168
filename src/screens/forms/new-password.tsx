import { useLingui } from '@lingui/react/macro'
import { newPasswordRules, type PasswordChecklist } from '#machines/fields/password.ts'
import { recommendedPasswordLength } from '#machines/limits.ts'
import { inputOf } from '../../browser/controls.ts'
import { Checklist } from '../../ui/fields/checklist.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

interface NewPasswordProps {
  first?: boolean
  checks: PasswordChecklist
}

export function NewPassword({ first, checks }: NewPasswordProps) {
  const { t } = useLingui()
  const items = [
    { text: t`Uppercase and lowercase letters`, met: checks.bothCases },
    { text: t`At least one number`, met: checks.number },
    { text: t`At least one symbol`, met: checks.symbol },
    { text: t`At least 12 characters`, met: checks.length },
  ]
  const label = first ? t`Password` : t`New password`
  return (
    <>
      <PasswordField
        name="newPassword"
        label={label}
        toggles={first ? [t`Show password`, t`Hide password`] : [t`Show new password`, t`Hide new password`]}
        autoComplete="new-password"
        nonLatin={checks.nonLatin}
        rules={newPasswordRules}
      />
      <Checklist
        subject={label}
        label={t`A strong password has`}
        items={items}
        progress={() => {
          // Read only when it is spoken: nothing but the input holds the password.
          const count = checks.length ? 0 : [...(inputOf('newPassword')?.value ?? '')].length
          return count > 0 && t`${count} of ${recommendedPasswordLength} characters`
        }}
      />
    </>
  )
}
