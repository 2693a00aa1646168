import { useEffect, useState } from 'react'
import type { KeptForm } from './browser/kept-form.ts'
import { refill } from './browser/refill.ts'
import { activateWhole } from './language/catalogues.ts'
import { later } from './ui/context/later.tsx'

const ReloadBanner = later(async () => {
  const [{ ReloadBanner }] = await Promise.all([import('./ui/feedback/reload-banner.tsx'), activateWhole()])
  return ReloadBanner
})

/** Fills in again what was typed before, and says so until the visitor goes on where the page had to be loaded anew. */
export function Refilled() {
  const [kept, setKept] = useState<KeptForm>()
  useEffect(() => {
    const end = () => setKept(undefined)
    const own = refill()
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (own?.reloaded && load?.type === 'reload') setKept(own)
    const observer = new MutationObserver(end)
    observer.observe(document.documentElement, { attributeFilter: ['data-screen'] })
    addEventListener('submit', end)
    return () => {
      observer.disconnect()
      removeEventListener('submit', end)
    }
  }, [])
  return kept && <ReloadBanner lost={kept.lost} />
}
