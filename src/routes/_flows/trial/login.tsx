import { createFileRoute } from '@tanstack/react-router'
import { trialQuery } from '../../../browser/entry-queries.ts'
import { TrialLoginPage } from '../../-trial-login.tsx'

export const Route = createFileRoute('/_flows/trial/login')({
  validateSearch: trialQuery,
  component: () => <TrialLoginPage query={Route.useSearch()} />,
})
