import { createFileRoute } from '@tanstack/react-router'
import { activateLicenseMachine } from '../../../../../machines/partner/activate-license.machine.ts'
import { manualActivation } from '../../../../../machines/partner/license-address.ts'
import { arrivedWith } from '../../../../browser/arrival.ts'
import { useFlow } from '../../../../flow.ts'
import { ActivateLicense } from '../../../../screens/partner/activate-license.screen.tsx'
import { useSettings } from '../../../../ui/context/settings-context.ts'
import { WhenSeen } from '../../../-when-seen.tsx'

export const Route = createFileRoute('/_flows/register/trimble/complete')({
  component: () => (
    <WhenSeen>
      <Run />
    </WhenSeen>
  ),
})

function Run() {
  const settings = useSettings()
  const token = arrivedWith('access_token')
  const isSafari = /^((?!chrom|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent)
  const flow = useFlow(activateLicenseMachine, { token })
  return <ActivateLicense {...flow} isSafari={isSafari} manualLink={token && manualActivation(settings, token)} />
}
