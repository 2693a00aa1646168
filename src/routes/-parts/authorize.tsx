import { useLingui } from '@lingui/react/macro'
import { authorizeMachine } from '#machines/partner/authorize.machine.ts'
import { allowedAddress } from '#machines/security/address.ts'
import { useFlow } from '../../flow.ts'
import { LoadOrError } from '../../screens/results/load-or-error.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'

export function Authorize({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  const { returnHosts } = useSettings()
  const input = { returnTo: allowedAddress(returnTo, returnHosts) }
  return <LoadOrError {...useFlow(authorizeMachine, input)} title={t`Sign in`} />
}
