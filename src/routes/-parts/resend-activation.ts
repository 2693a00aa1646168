import type { Href } from '#machines/security/address.ts'
import { resendActivationMachine } from '#machines/sign-in/resend-activation.machine.ts'
import { type FlowProps, useFlow } from '../../flow.ts'
import { useSettings } from '../../ui/context/settings-context.ts'

export interface Resend {
  email: string
  returnTo: Href | undefined
  isTrial?: boolean | undefined
}

export function useResendActivation(resend: Resend): FlowProps<typeof resendActivationMachine> {
  const { email, returnTo, isTrial = false } = resend
  const { homeUrl } = useSettings()
  return useFlow(resendActivationMachine, { email, isTrial, returnTo: returnTo ?? homeUrl })
}
