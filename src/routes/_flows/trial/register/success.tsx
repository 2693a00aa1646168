import { createFileRoute } from '@tanstack/react-router'
import { returnAddress } from '../../../../browser/addresses.ts'
import { trialQuery } from '../../../../browser/entry-queries.ts'
import { TrialSuccess } from '../../../../screens/trial/trial-success.screen.tsx'
import { useSettings } from '../../../../ui/context/settings-context.ts'
import { ResendLink } from '../../../-resend-link.tsx'

export const Route = createFileRoute('/_flows/trial/register/success')({
  validateSearch: trialQuery,
  component: () => {
    const { email = '', ...keep } = Route.useSearch()
    const returnTo = returnAddress(keep.return_to, useSettings())
    return <TrialSuccess email={email} keep={keep} resend={<ResendLink email={email} returnTo={returnTo} isTrial />} />
  },
})
