import { createFileRoute } from '@tanstack/react-router'
import { legacyCallbackMachine } from '../../../../machines/partner/legacy-callback.machine.ts'
import { arrivedError, arrivedWith } from '../../../browser/arrival.ts'
import { useFlow } from '../../../flow.ts'
import { LegacyCallback } from '../../../screens/partner/legacy-callback.screen.tsx'
import { useSettings } from '../../../ui/context/settings-context.ts'
import { WhenSeen } from '../../-when-seen.tsx'

export const Route = createFileRoute('/_flows/legacy_login/callback')({
  component: () => (
    <WhenSeen>
      <Run />
    </WhenSeen>
  ),
})

function Run() {
  const home = useSettings().homeUrl
  const answer = { token: arrivedWith('access_token'), state: arrivedWith('state'), error: arrivedError() }
  return <LegacyCallback {...useFlow(legacyCallbackMachine, { ...answer, home })} />
}
