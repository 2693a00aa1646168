import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { danger } from '../icons/icon-paths.ts'
import css from './field-error.module.css'

const { fault, quiet: soft } = css

interface FieldErrorProps {
  name: string
  /** Whether nothing is wrong yet, only unfinished. */
  quiet?: boolean | undefined
  /** Whether something else stands in its place; it is spoken all the same. */
  unseen?: boolean | undefined
  children: ReactNode
}

/** What is wrong with one input, or what it still lacks. */
export function FieldError({ name, quiet, unseen, children }: FieldErrorProps) {
  return (
    <p id={`field-${name}-error`} className={unseen ? 'visually-hidden' : quiet ? `${fault} ${soft}` : fault}>
      <Icon shape={danger} />
      <span>{children}</span>
    </p>
  )
}
