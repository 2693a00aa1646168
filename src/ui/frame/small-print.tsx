import type { ReactNode } from 'react'
import css from './small-print.module.css'

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={css.print}>{children}</p>
}
