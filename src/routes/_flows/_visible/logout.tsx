import { createFileRoute } from '@tanstack/react-router'
import { logoutMachine } from '../../../../machines/sign-in/logout.machine.ts'
import { returnAddressOrHome } from '../../../browser/addresses.ts'
import { search } from '../../../browser/query.ts'
import { useFlow } from '../../../flow.ts'
import { Logout } from '../../../screens/sign-in/logout.screen.tsx'
import { useSettings } from '../../../ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/logout')({
  validateSearch: search('return_to', 'ua'),
  component: Run,
})

function Run() {
  const { return_to, ua } = Route.useSearch()
  const returnTo = returnAddressOrHome(return_to, useSettings())
  return <Logout {...useFlow(logoutMachine, { returnTo, userAgent: ua })} />
}
