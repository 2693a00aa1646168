import type { ReactNode } from 'react'
import css from './heading.module.css'

const { heading, under } = css

interface HeadingProps {
  place?: ReactNode
  sub?: ReactNode
  children: ReactNode
}

export function Heading({ place, sub, children }: HeadingProps) {
  return (
    <div className={heading}>
      <h1 tabIndex={-1}>{children}</h1>
      {place}
      {sub && <p className={under}>{sub}</p>}
    </div>
  )
}
