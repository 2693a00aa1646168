import { createFileRoute } from '@tanstack/react-router'
import { EmailCheckPage } from '../../-parts/email-check.tsx'
import { trialQueryNames, trialSearch } from '../../-parts/search-names.ts'

export const Route = createFileRoute('/_flows/trial/email-check')({
  validateSearch: trialSearch,
  staticData: { prerender: { email: 'editable', query: trialQueryNames } },
  component: () => <EmailCheckPage query={Route.useSearch()} isConfirmed={false} />,
})
