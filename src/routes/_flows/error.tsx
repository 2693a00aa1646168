import { createFileRoute } from '@tanstack/react-router'
import { searchSchema } from '../../browser/query.ts'
import { errorVariant } from '../../browser/variants.ts'
import { visitNames } from '../../browser/visit-query.ts'
import { errorCodes } from '../../screens/sign-in/error-codes.ts'
import { ErrorPage } from '../../screens/sign-in/error-page.screen.tsx'

export const Route = createFileRoute('/_flows/error')({
  validateSearch: searchSchema('error_code', 'error_id', 'error_description', ...visitNames),
  staticData: { prerender: { errors: errorCodes, query: visitNames } },
  component: () => {
    const search = Route.useSearch()
    return <ErrorPage {...search} variant={errorVariant(search, errorCodes)} />
  },
})
