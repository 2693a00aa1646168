import { createFileRoute } from '@tanstack/react-router'
import { legacyCallbackMachine } from '#machines/partner/legacy-callback.machine.ts'
import { errorFromUrl, secretFromUrl } from '#src/browser/url-secrets.ts'
import { useFlow } from '#src/flow.ts'
import { LegacyCallback } from '#src/screens/partner/legacy-callback.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/legacy_login/callback')({
  component: () => {
    const home = useSettings().homeUrl
    const answer = { token: secretFromUrl('access_token'), state: secretFromUrl('state'), error: errorFromUrl() }
    return <LegacyCallback {...useFlow(legacyCallbackMachine, { ...answer, home })} />
  },
})
