import type { ReactNode } from 'react'
import { danger, Icon } from '../icons/icon.tsx'
import css from './field-error.module.css'

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
    <p
      id={`field-${name}-error`}
      className={unseen ? 'visually-hidden' : quiet ? `${css.fault} ${css.quiet}` : css.fault}
    >
      <Icon shape={danger} />
      <span dir="auto">{children}</span>
    </p>
  )
}
