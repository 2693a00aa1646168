import { createFileRoute } from '@tanstack/react-router'
import { returnAddress } from '#src/browser/addresses.ts'
import { useResendActivation } from '#src/routes/-parts/resend-activation.ts'
import { trialSearch } from '#src/routes/-parts/search-names.ts'
import { usePrefill } from '#src/routes/-parts/use-prefill.ts'
import { TrialSuccess } from '#src/screens/trial/trial-success.screen.tsx'
import { useSettings } from '#src/ui/context/settings-context.ts'

export const Route = createFileRoute('/_flows/_client/trial/register/success')({
  validateSearch: trialSearch,
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const returnTo = returnAddress(search.return_to, useSettings())
    const flow = useResendActivation({ email, returnTo, isTrial: true })
    return <TrialSuccess {...flow} email={email} filled={usePrefill()} search={search} />
  },
})
