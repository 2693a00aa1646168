import { type ReactNode, useEffect, useState } from 'react'
import { isPrerendering } from '../../browser/leave.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { PagePending } from '../../ui/frame/page-pending.tsx'

const shown = ['visibilitychange', 'prerenderingchange'] as const
const used = ['pointerdown', 'click'] as const

/** Nothing runs before the page is visible, not even a flow's timeout. */
export function Visible({ title, children }: { title?: string; children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isVisible, setVisible] = useState(() => Boolean(globalThis.document) && isSeen())
  useEffect(() => void whenSeen().then(() => setVisible(true)), [])
  return isHydrated && isVisible ? children : <PagePending {...(title && { title })} />
}

/** Some web views call every page hidden: who uses it sees it. */
export async function whenSeen(): Promise<void> {
  const end = new AbortController()
  await new Promise<void>((resolve) => {
    const look = () => isSeen() && resolve()
    for (const event of shown) document.addEventListener(event, look, end)
    for (const event of used) document.addEventListener(event, ({ isTrusted }) => isTrusted && resolve(), end)
    look()
  })
  end.abort()
}

/** False while the browser prerenders the page, and in a tab that was never looked at. */
function isSeen(): boolean {
  return !isPrerendering() && document.visibilityState !== 'hidden'
}
