import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Visible } from '../-parts/visible.tsx'

/** Pages whose visit has an effect, such as using up a code: they wait until they are visible. */
export const Route = createFileRoute('/_flows/_visible')({
  component: () => (
    <Visible>
      <Outlet />
    </Visible>
  ),
})
