import type { ReactNode } from 'react'
import { type ButtonKind, buttonClass } from './button-class.ts'

interface ButtonLinkProps {
  href: string
  kind?: ButtonKind | undefined
  children: ReactNode
}

export function ButtonLink({ href, kind = 'primary', children }: ButtonLinkProps) {
  return (
    <a href={href} className={buttonClass(kind)}>
      {children}
    </a>
  )
}
