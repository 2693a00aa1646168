import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { LoginQuery } from '../browser/entry-queries.ts'
import { ServicesContext, useLoadServices } from '../services-context.ts'
import { useHydrated } from '../ui/context/use-hydrated.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Arriving } from '../ui/frame/arriving.tsx'
import { Versions } from '../ui/frame/versions.tsx'
import { LoginPage } from './-login.tsx'

const Authorize = lazy(() => import('./-authorize.tsx').then((module) => ({ default: module.Authorize })))

const never = () => new Promise<never>(() => {})

/** The login; with a return address alone, the way into the legacy OAuth authorize page. */
export function RootPage({ query }: { query: LoginQuery }) {
  const { t } = useLingui()
  const loadServices = useLoadServices()
  const isHydrated = useHydrated()
  const isLeaving = query.return_to && !query.required_password_update
  if (isLeaving && isHydrated) {
    return (
      <Suspense fallback={<Arriving title={t`Sign in`} />}>
        <Authorize returnTo={query.return_to ?? ''} />
      </Suspense>
    )
  }
  // The prerendered page is both; the login that is not for this visitor stands in it unseen, and asks nobody anything.
  return (
    <ServicesContext value={isLeaving ? never : loadServices}>
      <LoginPage
        query={query}
        leaving={<Versions now="staying" of={{ staying: null, leaving: <Loading heading={false} /> }} />}
      />
    </ServicesContext>
  )
}
