import { createFileRoute } from '@tanstack/react-router'
import { searchSchema } from '#src/browser/query.ts'
import { errorVariant } from '#src/browser/variants.ts'
import { visitNames } from '#src/browser/visit-query.ts'
import { errorCodes } from '#src/screens/sign-in/error-codes.ts'
import { ErrorPage } from '#src/screens/sign-in/error-page.screen.tsx'

export const Route = createFileRoute('/_flows/corporate_login/error')({
  validateSearch: searchSchema('error_code', 'error_id', 'error_description', ...visitNames),
  staticData: { prerender: { errors: errorCodes, query: visitNames } },
  component: () => {
    const search = Route.useSearch()
    return <ErrorPage {...search} variant={errorVariant(search, errorCodes)} />
  },
})
