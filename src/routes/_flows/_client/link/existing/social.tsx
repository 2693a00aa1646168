import { createFileRoute } from '@tanstack/react-router'
import { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { returnAddressOrHome } from '#src/browser/addresses.ts'
import { searchSchema } from '#src/browser/query.ts'
import { useFlow } from '#src/flow.ts'
import { LinkAccount } from '#src/screens/sign-up/link-account.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/link/existing/social')({
  validateSearch: searchSchema('email', 'return_to'),
  component: () => {
    const { email = '', return_to } = Route.useSearch()
    const flow = useFlow(linkAccountMachine, { email, returnTo: returnAddressOrHome(return_to, useSettings()) })
    return <LinkAccount {...flow} search={return_to ? { return_to } : {}} />
  },
})
