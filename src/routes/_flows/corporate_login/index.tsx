import { createFileRoute } from '@tanstack/react-router'
import { corporateLoginMachine } from '#machines/sign-in/corporate-login.machine.ts'
import { returnAddressOrHome } from '#src/browser/addresses.ts'
import { passedOn, visitNames } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { NotFound } from '#src/screens/not-found.screen.tsx'
import { CorporateLogin } from '#src/screens/sign-in/corporate-login.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { emailSearch } from '../../-parts/search-names.ts'

export const Route = createFileRoute('/_flows/corporate_login/')({
  validateSearch: emailSearch,
  staticData: {
    prerender: { email: 'editable', query: visitNames },
    description: /*i18n*/ 'Sign in to {brandName} with your corporate account.',
  },
  component: () => (useSettings().flags.corporateLogin ? <Corporate /> : <NotFound />),
})

function Corporate() {
  const { email = '', ...search } = Route.useSearch()
  const settings = useSettings()
  const origin = returnAddressOrHome(search.return_to, settings)
  const flow = useFlow(corporateLoginMachine, { email, origin, gateway: settings.gatewayUrl })
  return <CorporateLogin {...flow} search={passedOn(search)} />
}
