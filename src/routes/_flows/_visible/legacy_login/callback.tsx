import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { legacyCallbackMachine } from '#machines/partner/legacy-callback.machine.ts'
import { errorFromUrl, isSecretLost, secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { SignInLoadedAgain } from '#src/screens/common/loaded-again.tsx'
import { SignInLink } from '#src/screens/common/sign-in-link.tsx'
import { LegacyCallback } from '#src/screens/partner/legacy-callback.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/legacy_login/callback')({
  component: () => {
    const { t } = useLingui()
    const [isLost] = useState(() => isSecretLost() && !errorFromUrl())
    if (!isLost) return <Callback />
    return (
      <SignInLoadedAgain title={t`Sign in`}>
        <SignInLink />
      </SignInLoadedAgain>
    )
  },
})

function Callback() {
  const home = useSettings().homeUrl
  const answer = { token: secretFromUrl('access_token'), state: secretFromUrl('state'), error: errorFromUrl() }
  return <LegacyCallback {...useFlow(legacyCallbackMachine, { ...answer, home })} />
}
