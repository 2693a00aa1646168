import { type FieldEdit, requireField, usernameError } from '../../../machines/fields/form-messages.ts'
import { emailMissing } from '../../../machines/port/problem.ts'
import { ResendActivation } from '../../screens/sign-in/resend-activation.screen.tsx'
import { type Resend, useResendActivation } from './resend-activation.ts'

const missing = { email: emailMissing, username: usernameError('') }

export interface ResendLinkProps extends Pick<Resend, 'returnTo' | 'isTrial'> {
  field: keyof typeof missing
  tell(edit: FieldEdit): void
}

export function ResendLink({ field, tell, ...resend }: ResendLinkProps) {
  return (
    <ResendActivation
      {...useResendActivation({ email: '', ...resend })}
      email=""
      field={field}
      onMissing={() => tell(requireField(field, missing[field]))}
    />
  )
}
