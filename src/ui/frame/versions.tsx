import type { ReactNode } from 'react'
import { useHydrated } from '../context/use-hydrated.ts'

interface VersionsProps<Name extends string> {
  of: Record<Name, ReactNode>
  now: NoInfer<Name>
}

/**
 * What depends on the address. A prerendered page has every version of it; the marks that the boot script sets on the
 * document before the first paint choose the one that is seen, and once the app is in charge there is no other.
 */
export function Versions<Name extends string>({ of, now }: VersionsProps<Name>): ReactNode {
  if (useHydrated()) return of[now]
  return Object.entries<ReactNode>(of).map(([name, version]) => (
    <span key={name} data-when={name}>
      {version}
    </span>
  ))
}
