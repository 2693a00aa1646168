import { createFileRoute } from '@tanstack/react-router'
import { returnAddress } from '../../../../../browser/addresses.ts'
import { trialSearch } from '../../../../../routes/-parts/search-schemas.ts'
import { TrialSuccess } from '../../../../../screens/trial/trial-success.screen.tsx'
import { useSettings } from '../../../../../ui/context/settings-context.ts'
import { useResendActivation } from '../../../../-parts/resend-activation.ts'
import { usePrefill } from '../../../../-parts/use-prefill.ts'

export const Route = createFileRoute('/_flows/_client/trial/register/success')({
  validateSearch: trialSearch,
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const returnTo = returnAddress(search.return_to, useSettings())
    const flow = useResendActivation({ email, returnTo, isTrial: true })
    return <TrialSuccess {...flow} email={email} filled={usePrefill()} search={search} />
  },
})
