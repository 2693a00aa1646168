import { createFileRoute } from '@tanstack/react-router'
import { logoutMachine } from '../../../machines/sign-in/logout.machine.ts'
import { useFlow } from '../../flow.ts'
import { returnAddressOrHome } from '../../page/addresses.ts'
import { search } from '../../page/query.ts'
import { Logout } from '../../screens/sign-in/logout.tsx'
import { useSettings } from '../../ui/settings-context.ts'
import { WhenSeen } from '../-when-seen.tsx'

export const Route = createFileRoute('/_flows/logout')({
  validateSearch: search('return_to', 'ua'),
  component: () => (
    <WhenSeen>
      <Run />
    </WhenSeen>
  ),
})

function Run() {
  const { return_to, ua } = Route.useSearch()
  const returnTo = returnAddressOrHome(return_to, useSettings())
  return <Logout {...useFlow(logoutMachine, { returnTo, userAgent: ua })} />
}
