import { createFileRoute } from '@tanstack/react-router'
import { partnerLoginMachine } from '#machines/partner/partner-login.machine.ts'
import { trustedAddress, withQuery } from '#machines/security/address.ts'
import { useFlow } from '#src/flow.ts'
import { NotFound } from '#src/screens/not-found.screen.tsx'
import { PartnerLogin } from '#src/screens/partner/partner-login.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/trimble/login')({
  component: () => (useSettings().flags.trimbleLogin ? <Start /> : <NotFound />),
})

function Start() {
  const settings = useSettings()
  const tokenPage = trustedAddress(`${settings.gatewayUrl}/legacy_token`)
  const target = withQuery(tokenPage, { continue: `${location.origin}/register/trimble/complete` })
  return <PartnerLogin {...useFlow(partnerLoginMachine, { continue: target, gateway: settings.gatewayUrl })} />
}
