import type { ReactNode } from 'react'
import { useHydrated } from '../context/use-hydrated.ts'

interface VersionsProps<Name extends string> {
  of: Record<Name, ReactNode>
  now: NoInfer<Name>
  block?: boolean
}

/** A prerendered page has every variant; the marks of the document show one of them before hydration. */
export function Variants<Name extends string>({ of, now, block = false }: VersionsProps<Name>): ReactNode {
  if (useHydrated()) return of[now]
  const Part = block ? 'div' : 'span'
  return Object.entries<ReactNode>(of).map(([name, version]) => (
    <Part key={name} data-when={name}>
      {version}
    </Part>
  ))
}
