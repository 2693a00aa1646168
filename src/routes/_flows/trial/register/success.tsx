import { createFileRoute } from '@tanstack/react-router'
import { returnAddress } from '../../../../page/addresses.ts'
import { trialQuery } from '../../../../page/entry-queries.ts'
import { TrialSuccess } from '../../../../screens/trial/trial-success.tsx'
import { useSettings } from '../../../../ui/settings-context.ts'
import { ResendLink } from '../../../-resend-link.tsx'

export const Route = createFileRoute('/_flows/trial/register/success')({
  validateSearch: trialQuery,
  component: () => {
    const { email = '', return_to } = Route.useSearch()
    const returnTo = returnAddress(return_to, useSettings())
    return <TrialSuccess email={email} resend={<ResendLink email={email} returnTo={returnTo} isTrial />} />
  },
})
