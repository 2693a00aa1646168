import { useEffect } from 'react'

/** Listens only while it is due: this listener can prevent the back/forward cache. */
export function useCloseQuestion(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDue])
}
