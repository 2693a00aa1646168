import { createFileRoute, Outlet } from '@tanstack/react-router'
import { isCode } from '#machines/port/code.ts'
import { secretFromUrl } from '#src/browser/url-secrets.ts'
import { NotFound } from '#src/screens/not-found.screen.tsx'

export const Route = createFileRoute('/_flows/_client/_code')({
  component: () => (isCode(secretFromUrl('code')) ? <Outlet /> : <NotFound />),
})
