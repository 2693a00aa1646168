import { createFileRoute } from '@tanstack/react-router'
import { search } from '../../../browser/query.ts'
import { ErrorPage } from '../../../screens/sign-in/error-page.screen.tsx'

export const Route = createFileRoute('/_flows/corporate_login/error')({
  validateSearch: search('error_code', 'error_id', 'error_description'),
  component: () => <ErrorPage {...Route.useSearch()} />,
})
