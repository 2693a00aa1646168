import { createFileRoute } from '@tanstack/react-router'
import { recoverMachine } from '../../../../machines/password/recover.machine.ts'
import { trustedAddress } from '../../../../machines/security/address.ts'
import { trialQuery } from '../../../browser/entry-queries.ts'
import { writeQuery } from '../../../browser/query.ts'
import { useFlow } from '../../../flow.ts'
import { Recover } from '../../../screens/password/recover.screen.tsx'

export const Route = createFileRoute('/_flows/trial/recover')({
  validateSearch: trialQuery,
  staticData: { stage: true },
  component: () => {
    const { email = '', ...keep } = Route.useSearch()
    const returnTo = trustedAddress(`${location.origin}/trial/login${writeQuery(keep)}`)
    return <Recover {...useFlow(recoverMachine, { email, returnTo })} keep={keep} login="/trial/login" />
  },
})
