import { type Href, trustedAddress } from '../../machines/parts/destination.ts'
import { resendActivationMachine } from '../../machines/sign-in/resend-activation.ts'
import { useFlow } from '../flow.ts'
import { ResendActivation } from '../screens/sign-in/resend-activation.tsx'
import { useSettings } from '../ui/settings-context.ts'

interface ResendLinkProps {
  email: string
  returnTo: Href | undefined
  isTrial?: boolean
}

/** Pairs the resend flow with its link. */
export function ResendLink({ email, returnTo, isTrial = false }: ResendLinkProps) {
  const { homeUrl } = useSettings()
  const flow = useFlow(resendActivationMachine, {
    email,
    isTrial,
    returnTo: returnTo ?? trustedAddress(homeUrl),
  })
  return <ResendActivation {...flow} email={email} />
}
