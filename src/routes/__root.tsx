import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { documentMarks } from '../browser/document-marks.ts'
import { circleNow, watchDeparture } from '../browser/leave.ts'
import { loadSentences } from '../language/catalogues.ts'
import { Frame } from '../ui/frame/frame.tsx'
import { PagePending } from '../ui/frame/page-pending.tsx'

export const Route = createRootRoute({ component: Root })

const Circle = lazy(async () => {
  const [{ Circle }] = await Promise.all([import('./-parts/circle.tsx'), loadSentences(true)])
  return { default: Circle }
})

function Root() {
  const { pathname } = useLocation()
  const circle = useSyncExternalStore(watchDeparture, circleNow, () => undefined)
  // Before the next page says what it lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with another path
  useLayoutEffect(() => () => void delete documentMarks().reloaded, [pathname])
  return <Frame>{circle ? <Suspense fallback={<PagePending />}>{<Circle to={circle} />}</Suspense> : <Outlet />}</Frame>
}
