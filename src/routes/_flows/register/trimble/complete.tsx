import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { activateLicenseMachine } from '../../../../../machines/partner/activate-license.machine.ts'
import { manualActivation } from '../../../../../machines/partner/license-address.ts'
import { arrivedWith } from '../../../../browser/arrival.ts'
import { watchPresence } from '../../../../browser/presence.ts'
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
  const { send } = flow
  useEffect(() => watchPresence((isThere) => send({ type: isThere ? 'visitor.return' : 'visitor.leave' })), [send])
  return <ActivateLicense {...flow} isSafari={isSafari} manualLink={token && manualActivation(settings, token)} />
}
