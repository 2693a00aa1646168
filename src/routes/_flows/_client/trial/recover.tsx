import { createFileRoute } from '@tanstack/react-router'
import { recoverMachine } from '#machines/password/recover.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { writeQuery } from '#src/browser/query.ts'
import { useFlow } from '#src/flow.ts'
import { trialSearch } from '#src/routes/-parts/search-names.ts'
import { Recover } from '#src/screens/password/recover.screen.tsx'

export const Route = createFileRoute('/_flows/_client/trial/recover')({
  validateSearch: trialSearch,
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const returnTo = trustedAddress(`${location.origin}/trial/login${writeQuery(search)}`)
    return <Recover {...useFlow(recoverMachine, { email, returnTo })} search={search} login="/trial/login" />
  },
})
