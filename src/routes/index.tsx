import { createFileRoute } from '@tanstack/react-router'
import { loginQuery } from '../browser/entry-queries.ts'
import { RootPage } from './-root.tsx'

export const Route = createFileRoute('/')({
  validateSearch: loginQuery,
  component: () => <RootPage query={Route.useSearch()} />,
})
