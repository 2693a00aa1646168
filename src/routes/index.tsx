import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { search } from '../page/query.ts'
import { LoginPage } from './-login.tsx'

const Authorize = lazy(() => import('./-authorize.tsx').then((module) => ({ default: module.Authorize })))

export const Route = createFileRoute('/')({
  validateSearch: search('return_to', 'prompt', 'email', 'required_password_update'),
  component: Root,
})

function Root() {
  const query = Route.useSearch()
  return query.return_to && !query.required_password_update ? (
    <Suspense>
      <Authorize returnTo={query.return_to} />
    </Suspense>
  ) : (
    <LoginPage query={query} />
  )
}
