import { createFileRoute } from '@tanstack/react-router'
import { searchSchema } from '../../browser/query.ts'
import { DesktopError } from '../../screens/sign-in/desktop-error.screen.tsx'

export const Route = createFileRoute('/_flows/ula-login-error')({
  validateSearch: searchSchema('error_description', 'return_to'),
  staticData: { prerender: { query: ['return_to'] } },
  component: () => <DesktopError {...Route.useSearch()} />,
})
