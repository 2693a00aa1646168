import type { ReactNode } from 'react'
import { useHydrated } from '../context/use-hydrated.ts'

interface VersionsProps<Name extends string> {
  all: Record<Name, ReactNode>
  current: NoInfer<Name>
  block?: boolean
}

/** A prerendered page has every variant; the marks of the document show one of them before hydration. */
export function Variants<Name extends string>({ all, current, block = false }: VersionsProps<Name>): ReactNode {
  if (useHydrated()) return all[current]
  const Part = block ? 'div' : 'span'
  return Object.entries<ReactNode>(all).map(([name, version]) => (
    <Part key={name} data-when={name}>
      {version}
    </Part>
  ))
}
