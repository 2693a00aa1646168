import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { LoginQuery } from '../page/entry-queries.ts'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { LoginPage } from './-login.tsx'

const Authorize = lazy(() => import('./-authorize.tsx').then((module) => ({ default: module.Authorize })))

/** What is seen until it is known where to go. */
function Leaving() {
  const { t } = useLingui()
  return (
    <Page title={t`Loading...`}>
      <Loading />
    </Page>
  )
}

/** The login; with a return address alone, the way into the legacy OAuth authorize page. */
export function RootPage({ query }: { query: LoginQuery }) {
  return query.return_to && !query.required_password_update ? (
    <Suspense fallback={<Leaving />}>
      <Authorize returnTo={query.return_to} />
    </Suspense>
  ) : (
    <LoginPage query={query} />
  )
}
