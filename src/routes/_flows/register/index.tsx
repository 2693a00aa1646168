import { createFileRoute } from '@tanstack/react-router'
import { registerQuery } from '../../../browser/entry-queries.ts'
import { RegisterWithCountries } from '../../-register-page.tsx'

export const Route = createFileRoute('/_flows/register/')({
  validateSearch: registerQuery,
  component: () => <RegisterWithCountries query={Route.useSearch()} />,
})
