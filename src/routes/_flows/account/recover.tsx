import { createFileRoute } from '@tanstack/react-router'
import { recoverMachine } from '../../../../machines/password/recover.ts'
import { useFlow } from '../../../flow.ts'
import { returnAddressOrHome } from '../../../page/addresses.ts'
import { search } from '../../../page/query.ts'
import { Recover } from '../../../screens/password/recover.tsx'
import { useSettings } from '../../../ui/settings-context.ts'

export const Route = createFileRoute('/_flows/account/recover')({
  validateSearch: search('email', 'return_to'),
  component: () => {
    const { email = '', return_to } = Route.useSearch()
    const flow = useFlow(recoverMachine, { email, returnTo: returnAddressOrHome(return_to, useSettings()) })
    return <Recover {...flow} keep={return_to ? { return_to } : {}} />
  },
})
