import { createFileRoute } from '@tanstack/react-router'
import { pickQuery, visitNames } from '../../browser/visit-query.ts'
import { DesktopError } from '../../screens/sign-in/desktop-error.screen.tsx'

export const Route = createFileRoute('/_flows/ula-login-error')({
  validateSearch: pickQuery('error_description', ...visitNames),
  staticData: { prerender: { query: visitNames } },
  component: () => <DesktopError {...Route.useSearch()} />,
})
