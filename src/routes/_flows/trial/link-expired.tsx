import { createFileRoute } from '@tanstack/react-router'
import { trialQuery } from '../../../page/entry-queries.ts'
import { LinkExpired } from '../../../screens/trial/link-expired.tsx'

export const Route = createFileRoute('/_flows/trial/link-expired')({
  validateSearch: trialQuery,
  component: () => <LinkExpired keep={Route.useSearch()} />,
})
