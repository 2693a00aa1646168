import { createFileRoute } from '@tanstack/react-router'
import { trialQuery } from '../../../browser/entry-queries.ts'
import { LinkExpired } from '../../../screens/trial/link-expired.screen.tsx'

export const Route = createFileRoute('/_flows/trial/link-expired')({
  validateSearch: trialQuery,
  component: () => <LinkExpired search={Route.useSearch()} />,
})
