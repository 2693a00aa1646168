import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trialQuery } from '../../../../browser/entry-queries.ts'
import { Countries } from '../../../-countries.tsx'
import { Elsewhere } from '../../../-elsewhere.tsx'
import { TrialRegisterPage } from '../../../-trial-register.tsx'

export const Route = createFileRoute('/_flows/trial/register/')({
  validateSearch: trialQuery,
  component: (): ReactNode => {
    const query = Route.useSearch()
    if (!query.email) return <Elsewhere to="/trial/email-check" search={query} />
    return <Countries>{(countries) => <TrialRegisterPage query={query} countries={countries} />}</Countries>
  },
})
