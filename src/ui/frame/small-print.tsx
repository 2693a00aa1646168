import type { ReactNode } from 'react'
import css from './small-print.module.css'

const { print } = css

/** What has to be said but need not be loud: consent, privacy, a second way out. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={print}>{children}</p>
}
