import { useEffect } from 'react'
import type { Href } from '../../machines/security/address.ts'
import { resendActivationMachine } from '../../machines/sign-in/resend-activation.machine.ts'
import { onActivated } from '../browser/activations.ts'
import { type FlowProps, useFlow } from '../flow.ts'
import { useSettings } from '../ui/context/settings-context.ts'

/** What the way to another activation email needs. */
export interface Resend {
  email: string
  returnTo: Href | undefined
  isTrial?: boolean | undefined
  /** Whether an email was sent already. */
  isMailed?: boolean
}

/** Runs the resend flow, which hears of an activation in another tab. */
export function useResendActivation({
  email,
  returnTo,
  isTrial = false,
  isMailed = false,
}: Resend): FlowProps<typeof resendActivationMachine> {
  const { homeUrl } = useSettings()
  const flow = useFlow(resendActivationMachine, { email, isTrial, isMailed, returnTo: returnTo ?? homeUrl }, true)
  const { send } = flow
  useEffect(() => onActivated(() => send({ type: 'account.activate' })), [send])
  return flow
}
