import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { documentMarks } from '../browser/document-marks.ts'
import { Frame } from '../ui/frame/frame.tsx'

export const Route = createRootRoute({ component: Root })

function Root() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) delete documentMarks().reloaded
  }, [pathname])
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
