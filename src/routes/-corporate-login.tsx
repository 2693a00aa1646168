import { corporateLoginMachine } from '../../machines/sign-in/corporate-login.machine.ts'
import { returnAddressOrHome } from '../browser/addresses.ts'
import type { EmailQuery } from '../browser/entry-queries.ts'
import { useFlow } from '../flow.ts'
import { NotFound } from '../screens/not-found.screen.tsx'
import { CorporateLogin } from '../screens/sign-in/corporate-login.screen.tsx'
import { useSettings } from '../ui/context/settings-context.ts'

/** The corporate sign-in, where the deployment has one. */
export function CorporateLoginPage(props: { query: EmailQuery }) {
  return useSettings().flags.corporateLogin ? <Corporate {...props} /> : <NotFound />
}

function Corporate({ query: { return_to, email = '' } }: { query: EmailQuery }) {
  const settings = useSettings()
  const origin = returnAddressOrHome(return_to, settings)
  const flow = useFlow(corporateLoginMachine, { email, origin, gateway: settings.gatewayUrl })
  return <CorporateLogin {...flow} search={return_to ? { return_to } : {}} />
}
