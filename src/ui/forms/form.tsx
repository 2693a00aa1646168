import { type FocusEvent, type InputEvent, type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import type { FieldEdit, FieldErrors } from '#machines/fields/form-rules.ts'
import { documentMarks } from '../../browser/document-marks.ts'
import { draftHere, restoreDraft, saveDraft } from '../../browser/drafts.ts'
import { ErrorSummary } from '../feedback/error-summary.tsx'
import { sayReloaded } from '../feedback/reload-banner.tsx'
import fieldCss from '../fields/field.module.css'
import { ErrorsContext, HintsContext } from '../fields/field-frame.tsx'
import { afterPress } from './after-press.ts'
import css from './form.module.css'
import { type Controls, readForm } from './read-form.ts'
import { noteDelivered, restoreLocked, tellUndelivered, undeliveredTypes } from './undelivered.ts'
import { useErrorFocus } from './use-error-focus.ts'

const { form: column } = css
const { box } = fieldCss

interface FormProps<Values> {
  controls: Controls<Values>
  onSubmit: (values: Values) => void
  onEdit: (edit: FieldEdit<Values>) => void
  busy: boolean
  /** The page is still loading; what is submitted meanwhile is sent afterwards. */
  preparing?: boolean
  /** Translated, by field name; a new object after every event. */
  errors: Record<string, string | undefined>
  hints: FieldErrors
  part?: number
  children: ReactNode
}

export function Form<Values>({ controls, busy, preparing = false, errors, part = 1, ...props }: FormProps<Values>) {
  const { onSubmit, onEdit, hints, children } = props
  const form = useRef<HTMLFormElement>(null)
  const left = useRef<HTMLInputElement>(null)
  const told = useRef(new WeakMap<Element, string>())
  const { summary, markSubmitted, markTyping, markFocus } = useErrorFocus(form, { busy, preparing, errors, part })

  // Before a field of the page takes the focus by itself.
  useLayoutEffect(() => {
    const own = form.current
    if (!own) return
    restoreDraft(own)
    if (draftHere()?.hadPassword && !documentMarks().reloaded) {
      documentMarks().reloaded = 'passwordLost'
      sayReloaded()
    }
    const end = new AbortController()
    for (const type of undeliveredTypes) own.addEventListener(type, () => tellUndelivered(own, told.current), end)
    const capture = { capture: true, signal: end.signal }
    for (const type of [...undeliveredTypes, 'input', 'submit'])
      own.addEventListener(type, () => restoreLocked(own), capture)
    return () => {
      end.abort()
      saveDraft(own, true)
    }
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy && !preparing) return
    tellUndelivered(event.currentTarget, told.current)
    markSubmitted()
    if (!busy) onSubmit(readForm(new FormData(event.currentTarget), controls))
  }

  const edit = ({ form: own, name: field }: HTMLInputElement, how: FieldEdit<Values>['how']) => {
    if (!own || !(field in controls)) return
    const value = controls[field as keyof typeof controls](new FormData(own), field)
    onEdit({ type: 'field.edit', field, how, value } as FieldEdit<Values>)
  }

  const input = ({ isTrusted, target }: InputEvent<HTMLFormElement>) => {
    noteDelivered(target as HTMLInputElement, told.current)
    if (isTrusted) markTyping()
    edit(target as HTMLInputElement, (target as Element).matches('select') ? 'chosen' : 'typed')
  }

  // A button, a link or another window does not count as leaving: the visitor may press it or return.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const field = target.closest(`.${box}`)?.querySelector('input') ?? left.current
    const next = relatedTarget ?? document.querySelector('a:active, button:active')
    left.current = field
    if (target !== document.activeElement) markFocus(null)
    if (!field || target === document.activeElement || next?.closest('a, button, [role]')) return
    left.current = null
    if (field.parentElement?.contains(relatedTarget) || !field.checkVisibility()) return
    afterPress(() => edit(field, 'left'))
  }

  return (
    <form
      ref={form}
      {...{ method: 'post', noValidate: true, className: column }}
      onSubmit={submit}
      onInput={input}
      onFocus={({ target }) => markFocus(target)}
      onBlur={leave}
    >
      {summary && <ErrorSummary found={summary.found} errors={errors} waiting={summary.focused} />}
      <ErrorsContext value={errors}>
        <HintsContext value={hints}>{children}</HintsContext>
      </ErrorsContext>
    </form>
  )
}
