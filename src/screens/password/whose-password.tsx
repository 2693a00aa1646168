import { Variants } from '../../ui/frame/variants.tsx'
import { AccountEmail } from '../forms/account-email.tsx'

/** Whose password is set, for people and for password managers, some of which see only what can be seen. */
export function WhosePassword({ email }: { email: string | undefined }) {
  const field = <AccountEmail defaultValue={email} locked />
  return <Variants block of="email" now={email ? 'given' : 'none'} all={{ none: null, given: field }} />
}
