import type { ReactNode } from 'react'
import css from './field-error.module.css'
import { Icon } from './icons.tsx'
import { danger } from './shapes.ts'

const { fault } = css

/** What is wrong with one input. */
export function FieldError({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p id={`field-${name}-error`} className={fault}>
      <Icon shape={danger} />
      <span>{children}</span>
    </p>
  )
}
