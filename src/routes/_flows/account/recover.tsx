import { createFileRoute } from '@tanstack/react-router'
import { emailQuery } from '../../../browser/entry-queries.ts'
import { RecoverPage } from '../../-recover.tsx'

export const Route = createFileRoute('/_flows/account/recover')({
  validateSearch: emailQuery,
  component: () => <RecoverPage query={Route.useSearch()} />,
})
