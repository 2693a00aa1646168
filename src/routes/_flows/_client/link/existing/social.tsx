import { createFileRoute } from '@tanstack/react-router'
import { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { returnAddressOrHome } from '#src/browser/addresses.ts'
import { passedOn } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { emailSearch } from '#src/routes/-parts/search-names.ts'
import { LinkAccount } from '#src/screens/sign-up/link-account.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/link/existing/social')({
  validateSearch: emailSearch,
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const flow = useFlow(linkAccountMachine, { email, returnTo: returnAddressOrHome(search.return_to, useSettings()) })
    return <LinkAccount {...flow} search={passedOn(search)} />
  },
})
