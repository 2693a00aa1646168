import { createFileRoute } from '@tanstack/react-router'
import { trustedAddress } from '#machines/security/address.ts'
import { writeQuery } from '#src/browser/query.ts'
import { RecoverPage } from '#src/routes/-parts/recover.tsx'
import { trialSearch } from '#src/routes/-parts/search-names.ts'

export const Route = createFileRoute('/_flows/_client/trial/recover')({
  validateSearch: trialSearch,
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const returnTo = trustedAddress(`${location.origin}/trial/login${writeQuery(search)}`)
    return <RecoverPage email={email} returnTo={returnTo} search={search} login="/trial/login" />
  },
})
