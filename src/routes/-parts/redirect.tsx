import { useState } from 'react'
import type { PagePath } from '#machines/leaving.ts'
import { useDestination } from '../../destination.ts'
import { PagePending } from '../../ui/frame/page-pending.tsx'

export function RedirectPage({ to, search = {} }: { to: PagePath; search?: Record<string, string> }) {
  const [destination] = useState({ to, search })
  useDestination(destination)
  return <PagePending />
}
