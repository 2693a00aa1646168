import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { danger } from '../icons/icon-paths.ts'
import css from './field-error.module.css'

const { fault, quiet: soft } = css

interface FieldErrorProps {
  name: string
  /** Nothing is wrong yet, only unfinished. */
  quiet?: boolean | undefined
  /** A warning replaces it on the screen; it is still spoken. */
  unseen?: boolean | undefined
  children: ReactNode
}

export function FieldError({ name, quiet, unseen, children }: FieldErrorProps) {
  return (
    <p id={`field-${name}-error`} className={unseen ? 'visually-hidden' : quiet ? `${fault} ${soft}` : fault}>
      <Icon shape={danger} />
      <span>{children}</span>
    </p>
  )
}
