import { useEffect, useState } from 'react'
import { activateWhole } from './i18n.ts'
import type { KeptForm } from './page/kept-form.ts'
import { refill } from './page/refill.ts'
import { later } from './ui/later.tsx'

const ReloadBanner = later(async () => {
  const [{ ReloadBanner }] = await Promise.all([import('./ui/reload-banner.tsx'), activateWhole()])
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
