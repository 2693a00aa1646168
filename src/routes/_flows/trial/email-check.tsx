import { createFileRoute } from '@tanstack/react-router'
import { trialQuery } from '../../../page/trial-query.ts'
import { EmailCheckPage } from '../../-email-check.tsx'

export const Route = createFileRoute('/_flows/trial/email-check')({
  validateSearch: trialQuery,
  component: () => <EmailCheckPage query={Route.useSearch()} locked={false} />,
})
