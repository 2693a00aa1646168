import { createFileRoute } from '@tanstack/react-router'
import { recoverMachine } from '../../../../../machines/password/recover.machine.ts'
import { trustedAddress } from '../../../../../machines/security/address.ts'
import { writeQuery } from '../../../../browser/query.ts'
import { useFlow } from '../../../../flow.ts'
import { trialSearch } from '../../../../routes/-parts/search-schemas.ts'
import { Recover } from '../../../../screens/password/recover.screen.tsx'

export const Route = createFileRoute('/_flows/_client/trial/recover')({
  validateSearch: trialSearch,
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const returnTo = trustedAddress(`${location.origin}/trial/login${writeQuery(search)}`)
    return <Recover {...useFlow(recoverMachine, { email, returnTo })} search={search} login="/trial/login" />
  },
})
