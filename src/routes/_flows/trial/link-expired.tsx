import { createFileRoute } from '@tanstack/react-router'
import { search } from '../../../page/query.ts'
import { LinkExpired } from '../../../screens/trial/link-expired.tsx'

export const Route = createFileRoute('/_flows/trial/link-expired')({
  validateSearch: search('return_to', 'productCode'),
  component: () => <LinkExpired keep={Route.useSearch()} />,
})
