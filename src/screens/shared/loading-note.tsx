import type { ReactNode } from 'react'
import css from './loading-note.module.css'

const { note } = css

export function LoadingNote({ children }: { children: ReactNode }) {
  return <p className={note}>{children}</p>
}
