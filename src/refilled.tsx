import { useEffect, useState } from 'react'
import type { KeptForm } from './browser/kept-form.ts'
import { refill } from './browser/refill.ts'
import { activateWhole } from './language/catalogues.ts'
import { later } from './ui/context/later.tsx'

const ReloadBanner = later(async () => {
  const [{ ReloadBanner }] = await Promise.all([import('./ui/feedback/reload-banner.tsx'), activateWhole()])
  return ReloadBanner
})

/** Fills in again what was typed before the page had to be loaded anew, and says so until the visitor goes on. */
export function Refilled({ kept }: { kept: KeptForm }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = () => setOver(true)
    addEventListener('submit', end)
    const stop = refill(kept, end)
    return () => {
      stop()
      removeEventListener('submit', end)
    }
  }, [kept])
  return !isOver && <ReloadBanner lost={kept.lost} />
}
