import { useState } from 'react'
import { useDestination } from '../../destination.ts'
import type { Target } from '../../ui/context/navigation.ts'

export function RedirectPage({ to, search = {} }: Pick<Target, 'to'> & { search?: Record<string, string> }) {
  const [destination] = useState({ to, search })
  useDestination(destination)
  return null
}
