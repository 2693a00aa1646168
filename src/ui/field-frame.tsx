import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './field.module.css'
import { FieldError } from './field-error.tsx'

const { field, top, aside, soft, small } = css

/** What surrounds every input: its label, and below it what is wrong and what helps. */
export interface FrameProps {
  name: string
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  optional?: boolean | undefined
  /** Stands at the end of the label's row. */
  labelEnd?: ReactNode
}

/** The attributes that tie an input to its frame. */
export function tie({ name, error, hint }: Pick<FrameProps, 'name' | 'error' | 'hint'>) {
  const id = `field-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const
}

/** Gives an input its label, its error and its hint. */
export function FieldFrame({
  name,
  label,
  error,
  hint,
  optional,
  labelEnd,
  children,
}: FrameProps & { children: ReactNode }) {
  const id = `field-${name}`
  return (
    <div className={field}>
      <div className={top}>
        <label htmlFor={id}>
          {label}
          {optional && (
            <span className={soft}>
              {' '}
              <Trans>(optional)</Trans>
            </span>
          )}
        </label>
        {labelEnd && <span className={aside}>{labelEnd}</span>}
      </div>
      {children}
      {error && <FieldError name={name}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={small}>
          {hint}
        </p>
      )}
    </div>
  )
}
