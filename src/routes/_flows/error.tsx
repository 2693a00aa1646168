import { createFileRoute } from '@tanstack/react-router'
import { pickQuery, visitNames } from '../../browser/visit-query.ts'
import { ErrorPage } from '../../screens/sign-in/error-page.screen.tsx'
import { errorCodes } from '../../start/error-codes.ts'
import { errorFact } from '../../start/facts-at.ts'

export const Route = createFileRoute('/_flows/error')({
  validateSearch: pickQuery('error_code', 'error_id', 'error_description', ...visitNames),
  staticData: { prerender: { errors: true, query: visitNames } },
  component: () => {
    const search = Route.useSearch()
    return <ErrorPage {...search} fact={errorFact(search, errorCodes)} />
  },
})
