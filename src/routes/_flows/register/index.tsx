import { createFileRoute } from '@tanstack/react-router'
import { search } from '../../../page/query.ts'
import { Countries } from '../../-countries.tsx'
import { RegisterPage } from '../../-register.tsx'

export const Route = createFileRoute('/_flows/register/')({
  validateSearch: search('email', 'return_to', 'utm_medium', 'utm_source', 'utm_campaign'),
  component: () => {
    const query = Route.useSearch()
    return <Countries>{(countries) => <RegisterPage query={query} countries={countries} />}</Countries>
  },
})
