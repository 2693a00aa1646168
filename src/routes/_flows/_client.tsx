import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { PagePending } from '../../ui/frame/page-pending.tsx'

/** Pages that are not prerendered: a loading page stands in until hydration. */
export const Route = createFileRoute('/_flows/_client')({
  component: () => (useHydrated() ? <Outlet /> : <PagePending />),
})
