import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/fields/field.tsx'
import { Variants } from '../../ui/frame/variants.tsx'

/** Whose password is set, for people and for password managers, some of which see only what can be seen. */
export function WhosePassword({ email }: { email: string | undefined }) {
  const { t } = useLingui()
  const field = <Field name="email" label={t`Email`} type="email" autoComplete="username" defaultValue={email} locked />
  return <Variants block of="email" now={email ? 'given' : 'none'} all={{ none: null, given: field }} />
}
