import { createFileRoute } from '@tanstack/react-router'
import { legacyCallbackMachine } from '../../../../machines/partner/legacy-callback.machine.ts'
import { useFlow } from '../../../flow.ts'
import { arrivedError, arrivedWith } from '../../../page/arrival.ts'
import { LegacyCallback } from '../../../screens/partner/legacy-callback.tsx'
import { useSettings } from '../../../ui/settings-context.ts'
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
