import { createFileRoute } from '@tanstack/react-router'
import { returnAddress } from '../../../../browser/addresses.ts'
import { trialQuery } from '../../../../browser/entry-queries.ts'
import { TrialSuccess } from '../../../../screens/trial/trial-success.screen.tsx'
import { useSettings } from '../../../../ui/context/settings-context.ts'
import { ResendLink } from '../../../-resend-link.tsx'

export const Route = createFileRoute('/_flows/trial/register/success')({
  validateSearch: trialQuery,
  component: () => {
    const { email = '', ...search } = Route.useSearch()
    const returnTo = returnAddress(search.return_to, useSettings())
    return (
      <TrialSuccess email={email} search={search} resend={<ResendLink email={email} returnTo={returnTo} isTrial />} />
    )
  },
})
