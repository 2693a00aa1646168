import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trialQuery } from '../../../browser/entry-queries.ts'
import { Elsewhere } from '../../-elsewhere.tsx'
import { EmailCheckPage } from '../../-email-check.tsx'

export const Route = createFileRoute('/_flows/trial/email-confirm')({
  validateSearch: trialQuery,
  component: (): ReactNode => {
    const query = Route.useSearch()
    return query.email ? <EmailCheckPage query={query} locked /> : <Elsewhere to="/trial/email-check" search={query} />
  },
})
