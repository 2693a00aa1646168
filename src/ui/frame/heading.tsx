import type { ReactNode } from 'react'
import css from './heading.module.css'

export function Heading({ host, sub, children }: { host?: ReactNode; sub?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1>{children}</h1>
      {host}
      {sub && <p className={css.under}>{sub}</p>}
    </div>
  )
}
