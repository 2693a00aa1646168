import { createFileRoute } from '@tanstack/react-router'
import { trialSearch } from '#src/routes/-parts/search-names.ts'
import { LinkExpired } from '#src/screens/trial/link-expired.screen.tsx'

export const Route = createFileRoute('/_flows/_client/trial/link-expired')({
  validateSearch: trialSearch,
  component: () => <LinkExpired search={Route.useSearch()} />,
})
