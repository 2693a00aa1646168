import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/fields/field.tsx'

/** The email by which an account is known: what password managers keep with the password. */
export function AccountEmail(own: Omit<ComponentProps<typeof Field>, 'name' | 'label'> & { label?: string }) {
  const { t } = useLingui()
  return <Field name="email" label={t`Email`} type="email" autoComplete="username" {...own} />
}
