import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldErrors } from '#machines/fields/form-rules.ts'
import { useTranslate } from '../../language/translate.ts'
import { announce } from '../feedback/announce.ts'
import { FieldError } from '../feedback/field-error.tsx'
import css from './field.module.css'

const { field, top, aside, small, within, line } = css

/** Pause before a note is spoken, in milliseconds; longer than the checklist's. */
const hintDelay = 1500

/** Translated, by field name. */
export const ErrorsContext = createContext<Record<string, string | undefined>>({})

/** The given error, or that of the form for this field. */
export function useError({ name, error }: Pick<FrameProps, 'name' | 'error'>): ReactNode {
  const errors = useContext(ErrorsContext)
  return error || errors[name]
}

/** By field name; a new object after every edit. */
export const HintsContext = createContext<FieldErrors>({})

export interface FrameProps {
  name: string
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Replaces other messages while the visitor types, so that nothing moves. */
  warning?: ReactNode
  labelEnd?: ReactNode
}

type Described = Pick<FrameProps, 'name' | 'error' | 'hint' | 'warning'> & { describedBy?: string | undefined }

export function useFieldIds({ name, hint, warning, describedBy, ...own }: Described) {
  const error = useError({ name, ...own })
  const formHint = useContext(HintsContext)[name]
  const id = `field-${name}`
  const messages = [(error || (formHint && !warning)) && `${id}-error`, (hint || warning) && `${id}-hint`]
  return {
    // Not `required`, with which Safari calls a field wrong before anybody typed in it.
    ...{ id, name, 'aria-required': true, 'aria-invalid': error ? true : undefined },
    'aria-describedby': messages.filter(Boolean).join(' ') || describedBy,
  } as const
}

export function FieldFrame({
  after,
  below,
  children,
  ...frame
}: FrameProps & { after?: ReactNode; below?: ReactNode; children: ReactNode }) {
  const { name, label, warning, hint = warning, labelEnd } = frame
  const error = useError(frame)
  const id = `field-${name}`
  const translate = useTranslate()
  const hints = useContext(HintsContext)
  const formHint = warning ? undefined : hints[name]
  const own = useRef<HTMLDivElement>(null)
  const spoken = useRef<string>(undefined)
  const speak = useEffectEvent((text: string) => {
    spoken.current = text
    // For a field that was left empty its description is enough.
    const isEmpty = !own.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')?.value
    if (!isEmpty && own.current?.checkVisibility()) announce(translate(text))
  })
  const isSilent = Boolean(error || warning)
  useEffect(() => {
    const news = isSilent ? undefined : hints[name]
    if (!news) spoken.current = undefined
    const timer = news && news !== spoken.current ? setTimeout(speak, hintDelay, news) : undefined
    return () => clearTimeout(timer)
  }, [isSilent, name, hints])
  return (
    <div ref={own} className={field}>
      <div className={top}>
        <label htmlFor={id}>{label}</label>
        {labelEnd && <span className={aside}>{labelEnd}</span>}
      </div>
      {children}
      <div className={line}>
        {(error || formHint) && (
          <FieldError name={name} quiet={!error} unseen={Boolean(warning)}>
            {error || (formHint && translate(formHint))}
          </FieldError>
        )}
        {hint && (
          <p id={`${id}-hint`} className={warning ? `${small} ${within}` : small}>
            {hint}
          </p>
        )}
        {after}
      </div>
      {below && <div className={aside}>{below}</div>}
    </div>
  )
}
