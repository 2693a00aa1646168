import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { isPassingThrough } from '../browser/addresses.ts'
import type { LoginQuery } from '../browser/entry-queries.ts'
import { untilGone } from '../browser/leave.ts'
import { ServicesContext, useLoadServices } from '../services-context.ts'
import { useHydrated } from '../ui/context/use-hydrated.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Arriving } from '../ui/frame/arriving.tsx'
import { Versions } from '../ui/frame/versions.tsx'
import { LoginPage } from './-login.tsx'

const Authorize = lazy(() => import('./-authorize.tsx').then((module) => ({ default: module.Authorize })))

/** The login; with a return address alone, the way into the legacy OAuth authorize page. */
export function RootPage({ query }: { query: LoginQuery }) {
  const { t } = useLingui()
  const loadServices = useLoadServices()
  const isHydrated = useHydrated()
  const isLeaving = isPassingThrough(query)
  if (isLeaving && isHydrated) {
    return (
      <Suspense fallback={<Arriving title={t`Sign in`} />}>
        <Authorize returnTo={query.return_to ?? ''} />
      </Suspense>
    )
  }
  // The prerendered page is both; the login that is not for this visitor stands in it unseen, and asks nobody anything.
  return (
    <ServicesContext value={isLeaving ? untilGone : loadServices}>
      <LoginPage
        query={query}
        leaving={<Versions now="staying" of={{ staying: null, leaving: <Loading heading={false} /> }} />}
      />
    </ServicesContext>
  )
}
