import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Visible } from '../-parts/visible.tsx'

/** Pages whose visit does something, such as using up a code: only where a person can see them. */
export const Route = createFileRoute('/_flows/_visible')({
  component: () => (
    <Visible>
      <Outlet />
    </Visible>
  ),
})
