import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/fields/field.tsx'

/** Whose password is set, for people and for password managers, some of which see only what can be seen. */
export function WhosePassword({ email }: { email: string | undefined }) {
  const { t } = useLingui()
  return email ? (
    <Field name="email" label={t`Email`} type="email" autoComplete="username" defaultValue={email} locked />
  ) : null
}
