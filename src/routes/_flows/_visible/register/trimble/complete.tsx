import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { activateLicenseMachine } from '#machines/partner/activate-license.machine.ts'
import { manualActivation } from '#machines/partner/license-address.ts'
import { isDone, isSecretLost, secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { useNoteDone } from '#src/routes/-parts/link-end.ts'
import { SignInLoadedAgain } from '#src/screens/common/loaded-again.tsx'
import { ActivateLicense, LicenseActivated } from '#src/screens/partner/activate-license.screen.tsx'
import { PartnerLink } from '#src/screens/partner/partner-login.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/register/trimble/complete')({
  staticData: { callsLicenseServer: true },
  component: () => {
    const { t } = useLingui()
    const [isLost] = useState(isSecretLost)
    const [isSaidAgain] = useState(isDone)
    if (isSaidAgain) return <LicenseActivated />
    if (!isLost) return <License />
    return (
      <SignInLoadedAgain title={t`Sign up complete`}>
        <PartnerLink />
      </SignInLoadedAgain>
    )
  },
})

function License() {
  const settings = useSettings()
  const token = secretFromUrl('access_token')
  const isSafari = /^((?!chrom|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent)
  const flow = useFlow(activateLicenseMachine, { token })
  useNoteDone(flow.snapshot.hasTag('success'))
  return <ActivateLicense {...flow} isSafari={isSafari} manualLink={token && manualActivation(settings, token)} />
}
