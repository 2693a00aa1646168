import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { search } from '../page/query.ts'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { LoginPage } from './-login.tsx'

const Authorize = lazy(() => import('./-authorize.tsx').then((module) => ({ default: module.Authorize })))

export const Route = createFileRoute('/')({
  validateSearch: search('return_to', 'prompt', 'email', 'required_password_update'),
  component: Root,
})

/** What is seen until it is known where to go. */
function Leaving() {
  const { t } = useLingui()
  return (
    <Page title={t`Loading...`}>
      <Loading />
    </Page>
  )
}

function Root() {
  const query = Route.useSearch()
  return query.return_to && !query.required_password_update ? (
    <Suspense fallback={<Leaving />}>
      <Authorize returnTo={query.return_to} />
    </Suspense>
  ) : (
    <LoginPage query={query} />
  )
}
