import { emailMissing } from '#machines/fields/email.ts'
import { type FieldEdit, requireField, usernameError } from '#machines/fields/form-messages.ts'
import { ResendActivation } from '../../screens/sign-in/resend-activation.screen.tsx'
import { type Resend, useResendActivation } from './resend-activation.ts'

const missing = { email: emailMissing, username: usernameError('') }

export interface ResendLinkProps extends Pick<Resend, 'returnTo' | 'isTrial'> {
  field: keyof typeof missing
  send(edit: FieldEdit): void
}

export function ResendLink({ field, send, ...resend }: ResendLinkProps) {
  return (
    <ResendActivation
      {...useResendActivation({ email: '', ...resend })}
      email=""
      field={field}
      onMissing={() => send(requireField(field, missing[field]))}
    />
  )
}
