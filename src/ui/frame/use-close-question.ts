import { useEffect } from 'react'
import { giveUpForms, noteUnchanged } from '../../browser/drafts.ts'

/** Listens only while it is due: this listener can prevent the back/forward cache. */
export function useCloseQuestion(isDue: boolean): void {
  // Its form may come later.
  useEffect(() => noteUnchanged(!isDue))
  useEffect(() => {
    if (!isDue) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Who was asked and leaves has agreed; where nobody is asked, everything is kept.
      addEventListener('pagehide', giveUpForms, { once: true })
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDue])
}
