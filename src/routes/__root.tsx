import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RouterContext } from '../page/page-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

/** Notes when the app is in charge: a prerendered page is not before it was taken over. */
function Root() {
  useEffect(() => void performance.mark('app-ready'), [])
  return <Outlet />
}
