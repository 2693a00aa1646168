import type { ReactNode } from 'react'
import { useHydrated } from '../context/use-hydrated.ts'

interface VersionsProps<Name extends string> {
  of: Record<Name, ReactNode>
  now: NoInfer<Name>
  /** They are paragraphs and the like, not words. */
  block?: boolean
}

/**
 * What depends on the address. A prerendered page has every version of it; the marks that the boot script sets on the
 * document before the first paint choose the one that is seen, and once the app is in charge there is no other.
 */
export function Versions<Name extends string>({ of, now, block = false }: VersionsProps<Name>): ReactNode {
  if (useHydrated()) return of[now]
  const Part = block ? 'div' : 'span'
  return Object.entries<ReactNode>(of).map(([name, version]) => (
    <Part key={name} data-when={name}>
      {version}
    </Part>
  ))
}
