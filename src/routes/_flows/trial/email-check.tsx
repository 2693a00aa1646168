import { createFileRoute } from '@tanstack/react-router'
import { trialQuery } from '../../../browser/entry-queries.ts'
import { FreeEmailCheck } from '../../-email-check.tsx'

export const Route = createFileRoute('/_flows/trial/email-check')({
  validateSearch: trialQuery,
  component: () => <FreeEmailCheck query={Route.useSearch()} />,
})
