import type { ReactNode } from 'react'
import css from './meanwhile.module.css'

const { meanwhile } = css

/** What goes on while a page loads; like the loading itself, nothing is seen of it in the first moment. */
export function Meanwhile({ children }: { children: ReactNode }) {
  return <p className={meanwhile}>{children}</p>
}
