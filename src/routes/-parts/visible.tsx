import { type ReactNode, useEffect, useState } from 'react'
import { isPrerendering } from '../../browser/leave.ts'
import { useHydrated } from '../../ui/context/use-hydrated.ts'
import { PagePending } from '../../ui/frame/page-pending.tsx'

/** Nothing runs before the page is visible, not even a flow's timeout. */
export function Visible({ title, children }: { title?: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isVisible, setVisible] = useState(() => Boolean(globalThis.document) && isSeen())
  useEffect(() => {
    const look = () => isSeen() && setVisible(true)
    const events = ['visibilitychange', 'prerenderingchange']
    for (const event of events) document.addEventListener(event, look)
    look()
    return () => {
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [])
  return isHydrated && isVisible ? children : <PagePending {...(title && { title })} />
}

/** False while the browser prerenders the page, and in a tab that was never looked at. */
function isSeen(): boolean {
  return !isPrerendering() && document.visibilityState !== 'hidden'
}
