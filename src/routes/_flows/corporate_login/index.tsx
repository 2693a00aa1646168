import { createFileRoute } from '@tanstack/react-router'
import { trustedAddress } from '../../../../machines/parts/destination.ts'
import { corporateLoginMachine } from '../../../../machines/sign-in/corporate-login.ts'
import { useFlow } from '../../../flow.ts'
import { returnAddressOrHome } from '../../../page/addresses.ts'
import { search } from '../../../page/query.ts'
import { CorporateLogin } from '../../../screens/sign-in/corporate-login.tsx'
import { useSettings } from '../../../ui/settings-context.ts'

export const Route = createFileRoute('/_flows/corporate_login/')({
  validateSearch: search('return_to', 'email'),
  component: () => {
    const { return_to, email = '' } = Route.useSearch()
    const settings = useSettings()
    const origin = returnAddressOrHome(return_to, settings)
    const flow = useFlow(corporateLoginMachine, { email, origin, gateway: trustedAddress(settings.gatewayUrl) })
    return <CorporateLogin {...flow} keep={return_to ? { return_to } : {}} />
  },
})
