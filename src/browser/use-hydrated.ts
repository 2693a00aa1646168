import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False while prerendering and hydrating; once true, the page may show what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
