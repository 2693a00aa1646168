import type { ReactNode } from 'react'
import css from './meanwhile.module.css'

const { meanwhile } = css

export function Meanwhile({ children }: { children: ReactNode }) {
  return <p className={meanwhile}>{children}</p>
}
