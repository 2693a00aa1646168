import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldErrors } from '#machines/fields/form-rules.ts'
import { useTranslate } from '../../language/translate.ts'
import { announce } from '../feedback/announce.ts'
import { FieldError } from '../feedback/field-error.tsx'
import css from './field.module.css'

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

/** The field that is typed in, until it is left or its form is sent. */
let typedField: string | undefined

export function setTyped(name: string | undefined): void {
  typedField = name
}

type Described = Pick<FrameProps, 'name' | 'error' | 'hint' | 'warning'> & { describedBy?: string | undefined }

export function useFieldIds({ name, hint, warning, describedBy, ...own }: Described) {
  const error = useError({ name, ...own })
  const formHint = useContext(HintsContext)[name]
  const id = `field-${name}`
  const messages = [(error || (formHint && !warning)) && `${id}-error`, (hint || warning) && `${id}-hint`]
  const described = useRef<string>(undefined)
  // Readers interrupt the typing with a description that is exchanged: it only loses what is gone.
  if (typedField === name)
    described.current = described.current
      ?.split(' ')
      .filter((one) => [...messages, describedBy].includes(one))
      .join(' ')
  else described.current = messages.filter(Boolean).join(' ') || describedBy
  return {
    // Not `required`, with which Safari calls a field wrong before anybody typed in it.
    ...{ id, name, 'aria-required': true, 'aria-invalid': error ? true : undefined },
    'aria-describedby': described.current || undefined,
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
    <div ref={own} className={css.field}>
      <div className={css.top}>
        <label htmlFor={id}>{label}</label>
        {labelEnd && <span className={css.aside}>{labelEnd}</span>}
      </div>
      {children}
      <div className={css.line}>
        {(error || formHint) && (
          <FieldError name={name} quiet={!error} unseen={Boolean(warning)}>
            {error || (formHint && translate(formHint))}
          </FieldError>
        )}
        {hint && (
          <p id={`${id}-hint`} className={warning ? `${css.small} ${css.within}` : css.small}>
            {hint}
          </p>
        )}
        {after}
      </div>
      {below && <div className={css.aside}>{below}</div>}
    </div>
  )
}
