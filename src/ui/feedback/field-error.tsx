import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { danger } from '../icons/icon-paths.ts'
import css from './field-error.module.css'

const { fault, quiet: soft } = css

interface FieldErrorProps {
  name: string
  /** Whether nothing is wrong yet, only unfinished. */
  quiet?: boolean | undefined
  children: ReactNode
}

/** What is wrong with one input, or what it still lacks. */
export function FieldError({ name, quiet, children }: FieldErrorProps) {
  return (
    <p id={`field-${name}-error`} className={quiet ? `${fault} ${soft}` : fault}>
      <Icon shape={danger} />
      <span>{children}</span>
    </p>
  )
}
