import { ResendActivation } from '../../screens/sign-in/resend-activation.tsx'
import { type Resend, useResendActivation } from './resend-activation.ts'

export interface ResendLinkProps<Field extends string> extends Pick<Resend, 'returnTo' | 'isTrial'> {
  field: Field
  send(event: { type: 'field.require'; field: Field }): void
}

export function ResendLink<Field extends string>({ field, send, ...resend }: ResendLinkProps<Field>) {
  return (
    <ResendActivation
      {...useResendActivation({ email: '', ...resend })}
      email=""
      field={field}
      onMissing={() => send({ type: 'field.require', field })}
    />
  )
}
