import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { logoutMachine } from '#machines/sign-in/logout.machine.ts'
import { returnAddressOrHome } from '#src/browser/addresses.ts'
import { pickQuery } from '#src/browser/visit-query.ts'
import { useFlow } from '#src/flow.ts'
import { LoadOrError } from '#src/screens/common/load-or-error.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_visible/logout')({
  validateSearch: pickQuery('return_to', 'ua'),
  component: () => {
    const { t } = useLingui()
    const { return_to, ua } = Route.useSearch()
    const returnTo = returnAddressOrHome(return_to, useSettings())
    const flow = useFlow(logoutMachine, { returnTo, userAgent: ua })
    return <LoadOrError {...flow} title={t`Sign out`} note={t`Signing you out…`} />
  },
})
