import { createFileRoute } from '@tanstack/react-router'
import { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import { manualActivation } from '#machines/partner/license-address.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { ActivateLicense } from '#src/screens/partner/activate-license.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/register/trimble/complete')({
  staticData: { callsLicenseServer: true },
  component: () => {
    const settings = useSettings()
    const token = secretFromUrl('access_token')
    const isSafari = /^((?!chrom|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent)
    const flow = useFlow(activateLicenseMachine, { token })
    return <ActivateLicense {...flow} isSafari={isSafari} manualLink={token && manualActivation(settings, token)} />
  },
})
