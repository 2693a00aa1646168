import { createFileRoute } from '@tanstack/react-router'
import { loginQuery } from '../browser/entry-queries.ts'
import { LoginPage } from './-login.tsx'

export const Route = createFileRoute('/service_login')({
  validateSearch: loginQuery,
  component: () => <LoginPage query={Route.useSearch()} />,
})
