import { createFileRoute } from '@tanstack/react-router'
import { recoverMachine } from '#machines/password/recover.machine.ts'
import { returnAddressOrHome } from '#src/browser/addresses.ts'
import { passedOn, visitNames } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { Recover } from '#src/screens/password/recover.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { emailSearch } from '../../-parts/search-names.ts'

export const Route = createFileRoute('/_flows/account/recover')({
  validateSearch: emailSearch,
  staticData: { prerender: { email: 'editable', query: visitNames } },
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const flow = useFlow(recoverMachine, { email, returnTo: returnAddressOrHome(search.return_to, useSettings()) })
    return <Recover {...flow} search={passedOn(search)} />
  },
})
