import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmailCheckPage } from '#src/routes/-parts/email-check.tsx'
import { RedirectPage } from '#src/routes/-parts/redirect.tsx'
import { trialSearch } from '#src/routes/-parts/search-names.ts'

export const Route = createFileRoute('/_flows/_client/trial/email-confirm')({
  validateSearch: trialSearch,
  component: (): ReactNode => {
    const query = Route.useSearch()
    if (!query.email) return <RedirectPage to="/trial/email-check" search={query} />
    return <EmailCheckPage query={query} isConfirmed />
  },
})
