import { useEffect } from 'react'

/** Lets the browser ask before it closes a page with something to lose, as long as there is something. */
export function useCloseQuestion(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDue])
}
