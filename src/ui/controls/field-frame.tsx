import { Trans } from '@lingui/react/macro'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTranslate } from '../context/translate.ts'
import { announce } from '../feedback/announce.ts'
import { FieldError } from '../feedback/field-error.tsx'
import css from './field.module.css'
import { FormContext } from './form-context.ts'

const { field, top, aside, soft, small, within, line } = css

/** After how long a pause a note is spoken: later than what a checklist says of the same pause. */
const notePause = 1500

/** What surrounds every input: its label, and below it what is wrong and what helps. */
export interface FrameProps {
  name: string
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Said as a hint while the visitor types, in the place of what else stands there, so that nothing moves. */
  warning?: ReactNode
  optional?: boolean | undefined
  /** Stands at the end of the label's row. */
  labelEnd?: ReactNode
}

/** The attributes that tie an input to its frame. */
export function useTie({ name, error, hint, warning }: Pick<FrameProps, 'name' | 'error' | 'hint' | 'warning'>) {
  const { note } = useContext(FormContext).wordsFor(name)
  const id = `field-${name}`
  const described = [(error || (note && !warning)) && `${id}-error`, (hint || warning) && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const
}

/** Gives an input its label, and a line for its error, or its note, and its hint. */
export function FieldFrame({
  name,
  label,
  error,
  warning,
  hint = warning,
  optional,
  labelEnd,
  after,
  children,
}: FrameProps & { after?: ReactNode; children: ReactNode }) {
  const id = `field-${name}`
  const translate = useTranslate()
  const { note: quiet, longest } = useContext(FormContext).wordsFor(name)
  const note = warning ? undefined : quiet
  const spoken = useRef<string>(undefined)
  // A note is spoken once, as soon as nothing has changed for a while.
  useEffect(() => {
    if (error || !note) spoken.current = undefined
    else if (note !== spoken.current) {
      const timer = setTimeout(() => {
        spoken.current = note
        if (document.getElementById(id)?.checkVisibility()) announce(translate(note))
      }, notePause)
      return () => clearTimeout(timer)
    }
    return
  })
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
      <div className={line} data-longest={longest}>
        {(error || note) && (
          <FieldError name={name} quiet={!error} unseen={Boolean(warning)}>
            {error || (note && translate(note))}
          </FieldError>
        )}
        {hint && (
          <p id={`${id}-hint`} className={warning ? `${small} ${within}` : small}>
            {hint}
          </p>
        )}
        {after}
      </div>
    </div>
  )
}
