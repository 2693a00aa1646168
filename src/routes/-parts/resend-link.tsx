import { type FieldEdit, missed, usernameError } from '../../../machines/fields/remarks.ts'
import { emailMissing } from '../../../machines/port/problem.ts'
import { ResendActivation } from '../../screens/sign-in/resend-activation.screen.tsx'
import { type Resend, useResendActivation } from './resend-activation.ts'

const missing = { email: emailMissing, username: usernameError('') }

/** What the way to another activation email needs on a page with a form. */
export interface ResendLinkProps extends Pick<Resend, 'returnTo' | 'isTrial'> {
  /** The field of the page that the address is typed in, by its name. */
  field: keyof typeof missing
  /** Told that there is nothing in the field. */
  tell(edit: FieldEdit): void
}

/** Pairs the resend flow with its link. */
export function ResendLink({ field, tell, ...resend }: ResendLinkProps) {
  return (
    <ResendActivation
      {...useResendActivation({ email: '', ...resend })}
      email=""
      field={field}
      onMissing={() => tell(missed(field, missing[field]))}
    />
  )
}
