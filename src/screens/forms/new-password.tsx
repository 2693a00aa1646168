import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { newPasswordRules, type PasswordChecklist } from '#machines/fields/password.ts'
import { recommendedPasswordLength } from '#machines/limits.ts'
import { inputOf } from '../../browser/controls.ts'
import { languages } from '../../settings/languages.ts'
import { useLanguage } from '../../ui/context/language-context.ts'
import { useNamed } from '../../ui/feedback/use-named.ts'
import { Checklist } from '../../ui/fields/checklist.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

export function NewPassword({ first, checklist }: { first?: boolean; checklist: PasswordChecklist }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const named = useNamed()
  const id = useId()
  const items = [
    { text: t`Uppercase and lowercase letters`, met: checklist.bothCases },
    { text: t`At least one number`, met: checklist.number },
    { text: t`At least one symbol`, met: checklist.symbol },
    { text: t`At least 12 characters`, met: checklist.length },
  ]
  const strong = t`A strong password has`
  const label = first ? t`Password` : t`New password`
  return (
    <>
      <PasswordField
        name="newPassword"
        label={label}
        toggles={first ? [t`Show password`, t`Hide password`] : [t`Show new password`, t`Hide new password`]}
        autoComplete="new-password"
        nonLatin={checklist.nonLatin}
        rules={newPasswordRules}
        describedBy={id}
      />
      <span id={id} hidden>
        {named(strong, new Intl.ListFormat(languages[language]).format(items.map(({ text }) => text)))}
      </span>
      <Checklist
        subject={label}
        label={strong}
        items={items}
        progress={() => {
          // Read only when it is spoken: nothing but the input holds the password.
          const count = checklist.length ? 0 : [...(inputOf('newPassword')?.value ?? '')].length
          return count > 0 && t`${count} of ${recommendedPasswordLength} characters`
        }}
      />
    </>
  )
}
