import type { ReactNode } from 'react'
import { useHydrated } from '../context/use-hydrated.ts'

interface VersionsProps<Name extends string> {
  all: Record<Name, ReactNode>
  current: NoInfer<Name>
  block?: boolean
}

/** A prerendered page has every variant; the marks of the document show one of them before hydration. */
export function Variants<Name extends string>({ all, current, block = false }: VersionsProps<Name>): ReactNode {
  const isHydrated = useHydrated()
  const Part = block ? 'div' : 'span'
  const versions = Object.entries<ReactNode>(all).filter(([name]) => !isHydrated || name === current)
  // The key keeps the element, which may have the focus or be pressed.
  return versions.map(([name, version]) => (
    <Part key={name} data-when={isHydrated ? '' : name}>
      {version}
    </Part>
  ))
}
