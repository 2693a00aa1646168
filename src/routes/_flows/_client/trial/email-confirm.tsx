import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trialSearch } from '../../../../routes/-parts/search-schemas.ts'
import { EmailCheckPage } from '../../../-parts/email-check.tsx'
import { RedirectPage } from '../../../-parts/redirect.tsx'

export const Route = createFileRoute('/_flows/_client/trial/email-confirm')({
  validateSearch: trialSearch,
  component: (): ReactNode => {
    const query = Route.useSearch()
    return query.email ? (
      <EmailCheckPage query={query} locked />
    ) : (
      <RedirectPage to="/trial/email-check" search={query} />
    )
  },
})
