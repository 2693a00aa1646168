import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether what stands in the prerendered page was taken over, so that what only the browser knows may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
