import type { ReactNode } from 'react'
import css from './small-print.module.css'

const { print } = css

export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={print}>{children}</p>
}
