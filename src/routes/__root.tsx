import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { documentMarks } from '../browser/document-marks.ts'
import { circleNow, watchDeparture } from '../browser/leave.ts'
import { lazyPart } from '../ui/context/lazy-part.tsx'
import { Frame } from '../ui/frame/frame.tsx'
import { PagePending } from '../ui/frame/page-pending.tsx'

export const Route = createRootRoute({ component: Root })

const Circle = lazyPart(
  async () => (await import('./-parts/circle.tsx')).Circle,
  () => <PagePending />,
)

function Root() {
  const { pathname } = useLocation()
  const circle = useSyncExternalStore(watchDeparture, circleNow, () => undefined)
  // Before the next page says what it lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with another path
  useLayoutEffect(() => () => void delete documentMarks().reloaded, [pathname])
  return <Frame>{circle ? <Circle to={circle} /> : <Outlet />}</Frame>
}
