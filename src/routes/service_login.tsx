import { createFileRoute } from '@tanstack/react-router'
import { search } from '../page/query.ts'
import { LoginPage } from './-login.tsx'

export const Route = createFileRoute('/service_login')({
  validateSearch: search('return_to', 'prompt', 'email', 'required_password_update'),
  component: () => <LoginPage query={Route.useSearch()} />,
})
