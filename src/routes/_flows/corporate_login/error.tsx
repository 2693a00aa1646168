import { createFileRoute } from '@tanstack/react-router'
import { pickQuery, visitNames } from '#src/browser/visit-query.ts'
import { ErrorPage } from '#src/screens/sign-in/error-page.screen.tsx'
import { errorCodes } from '#src/start/error-codes.ts'
import { errorFact } from '#src/start/facts-at.ts'

export const Route = createFileRoute('/_flows/corporate_login/error')({
  validateSearch: pickQuery('error_code', 'error_id', 'error_description', ...visitNames),
  staticData: { prerender: { errors: true, query: visitNames } },
  component: () => {
    const search = Route.useSearch()
    return <ErrorPage {...search} fact={errorFact(search, errorCodes)} />
  },
})
