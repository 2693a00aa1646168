import { createFileRoute } from '@tanstack/react-router'
import { partnerLoginMachine } from '../../../../../machines/partner/partner-login.machine.ts'
import { trustedAddress, withQuery } from '../../../../../machines/security/address.ts'
import { useFlow } from '../../../../flow.ts'
import { NotFound } from '../../../../screens/not-found.screen.tsx'
import { PartnerLogin } from '../../../../screens/partner/partner-login.screen.tsx'
import { useSettings } from '../../../../ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/trimble/login')({
  component: () => (useSettings().flags.trimbleLogin ? <Start /> : <NotFound />),
})

function Start() {
  const settings = useSettings()
  const tokenPage = trustedAddress(`${settings.gatewayUrl}/legacy_token`)
  const target = withQuery(tokenPage, { continue: `${location.origin}/register/trimble/complete` })
  return <PartnerLogin {...useFlow(partnerLoginMachine, { continue: target, gateway: settings.gatewayUrl })} />
}
