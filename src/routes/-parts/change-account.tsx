import { Trans } from '@lingui/react/macro'
import type { Href } from '#machines/security/address.ts'
import { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { useFlow } from '../../flow.ts'
import { isBusy } from '../../screens/forms/form-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSettings } from '../../ui/context/settings-context.ts'

export function ChangeAccount({ returnTo }: { returnTo: Href | undefined }) {
  const settings = useSettings()
  const input = { continue: returnTo ?? settings.homeUrl, gateway: settings.gatewayUrl, isInApp: false }
  const { snapshot, send } = useFlow(socialLoginMachine, input)
  return (
    <Button kind="quiet" busy={isBusy(snapshot)} onClick={() => send({ type: 'provider.choose', platform: 'google' })}>
      <Trans>Change</Trans>
    </Button>
  )
}
