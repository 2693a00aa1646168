import type { ReactNode } from 'react'
import css from './heading.module.css'

const { heading, under } = css

/** The one heading of a screen; the focus comes here when the screen changes. */
export function Heading({ sub, children }: { sub?: ReactNode; children: ReactNode }) {
  return (
    <div className={heading}>
      <h1 tabIndex={-1}>{children}</h1>
      {sub && <p className={under}>{sub}</p>}
    </div>
  )
}
