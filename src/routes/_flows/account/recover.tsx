import { createFileRoute } from '@tanstack/react-router'
import { returnAddressOrHome } from '#src/browser/addresses.ts'
import { passedOn, visitNames } from '#src/browser/visit-query.ts'
import { useSettings } from '#src/ui/context/settings-context.ts'
import { RecoverPage } from '../../-parts/recover.tsx'
import { emailSearch } from '../../-parts/search-names.ts'

export const Route = createFileRoute('/_flows/account/recover')({
  validateSearch: emailSearch,
  staticData: { prerender: { email: 'editable', query: visitNames } },
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const returnTo = returnAddressOrHome(search.return_to, useSettings())
    return <RecoverPage email={email} returnTo={returnTo} search={passedOn(search)} />
  },
})
