import { type FieldEdit, missed, usernameError } from '../../machines/fields/remarks.ts'
import { emailMissing } from '../../machines/port/problem.ts'
import type { Href } from '../../machines/security/address.ts'
import { resendActivationMachine } from '../../machines/sign-in/resend-activation.machine.ts'
import { useFlow } from '../flow.ts'
import { ResendActivation } from '../screens/sign-in/resend-activation.screen.tsx'
import { useSettings } from '../ui/context/settings-context.ts'

const missing = { email: emailMissing, username: usernameError('') }

/** What the way to another activation email needs. */
export interface ResendLinkProps {
  /** The visitor's address, where the page has no field for it. */
  email?: string
  /** The field of the page that the address is typed in, by its name. */
  field?: keyof typeof missing
  /** Told that there is nothing in the field. */
  tell?(edit: FieldEdit): void
  returnTo: Href | undefined
  isTrial?: boolean
}

/** Pairs the resend flow with its link. */
export function ResendLink({ email = '', field, tell, returnTo, isTrial = false }: ResendLinkProps) {
  const { homeUrl } = useSettings()
  const flow = useFlow(resendActivationMachine, {
    email,
    isTrial,
    returnTo: returnTo ?? homeUrl,
  })
  return (
    <ResendActivation
      {...flow}
      email={email}
      field={field}
      onMissing={() => field && tell?.(missed(field, missing[field]))}
    />
  )
}
