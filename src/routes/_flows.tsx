import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { activateWhole } from '../i18n.ts'

/** Every screen but the login: its sentences and its reads load with it. */
export const Route = createFileRoute('/_flows')({
  loader: async ({ context }) => (await Promise.all([context.open(), activateWhole()]))[0],
  staleTime: Number.POSITIVE_INFINITY,
  component: Flows,
})

function Flows() {
  return (
    <QueryClientProvider client={Route.useLoaderData().client}>
      <Outlet />
    </QueryClientProvider>
  )
}
