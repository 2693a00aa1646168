import type { ReactNode } from 'react'
import css from './heading.module.css'

const { heading, under } = css

interface HeadingProps {
  host?: ReactNode
  sub?: ReactNode
  children: ReactNode
}

export function Heading({ host, sub, children }: HeadingProps) {
  return (
    <div className={heading}>
      <h1>{children}</h1>
      {host}
      {sub && <p className={under}>{sub}</p>}
    </div>
  )
}
