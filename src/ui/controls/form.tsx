import { type FocusEvent, type InputEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldEdit, FieldErrors } from '../../../machines/fields/remarks.ts'
import { restoreDraft, saveDraft } from '../../browser/drafts.ts'
import { ErrorSummary } from '../feedback/error-summary.tsx'
import { afterPress } from './after-press.ts'
import fieldCss from './field.module.css'
import { NotesContext } from './field-frame.tsx'
import css from './form.module.css'
import { useLead } from './use-lead.ts'

const { form: column } = css
const { box } = fieldCss

interface FormProps<Values> {
  /** What the form sends, as it stands. */
  read: (form: FormData) => Values
  onSubmit: (values: Values) => void
  /** What the rules say of it, by field name. */
  check: (values: Values) => FieldErrors
  onEdit: (edit: FieldEdit) => void
  /** A field was left for another one, or for nothing, or chosen in. */
  onLeave?: (name: string, values: Values) => void
  busy: boolean
  /** The page itself is still at work; what is sent meanwhile is sent when it is done. */
  preparing?: boolean
  /** What is wrong by field name, in the visitor's language; another object whenever something happened. */
  errors: Record<string, string | undefined>
  /** What is only unfinished, by field name, as the flow says it. */
  notes: FieldErrors
  /** Which of its parts is on the screen: with another one it begins anew. */
  part?: number
  label?: string | undefined
  children: ReactNode
}

/** One step that the visitor sends; after a refusal it leads the visitor to what has to be mended. */
export function Form<Values>({ read, check, busy, preparing = false, errors, part = 1, ...props }: FormProps<Values>) {
  const { onSubmit, onEdit, onLeave, notes, label, children } = props
  const form = useRef<HTMLFormElement>(null)
  const left = useRef<HTMLInputElement>(null)
  const { summary, noteSent, noteTyping, noteFocus } = useLead(form, { busy, preparing, errors, part })

  useEffect(() => {
    const own = form.current
    if (!own) return
    restoreDraft(own)
    return () => saveDraft(own)
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy && !preparing) return
    noteSent()
    if (!busy) onSubmit(read(new FormData(event.currentTarget)))
  }

  const edit = (field: HTMLInputElement, how: FieldEdit['how']) => {
    if (!field.form) return
    const values = read(new FormData(field.form))
    if (how !== 'typed') onLeave?.(field.name, values)
    const fieldError = check(values)[field.name]
    onEdit({ type: 'field.edit', field: field.name, fieldError, how, empty: !field.value.trim() })
  }

  const input = ({ isTrusted, target }: InputEvent<HTMLFormElement>) => {
    // What the page itself fills in is nothing that the visitor is at.
    if (isTrusted) noteTyping()
    edit(target as HTMLInputElement, (target as Element).matches('select') ? 'chosen' : 'typed')
  }

  // On the way over a button, a link or another window a field is not left yet: it may be pressed, or come back to. Nor is
  // it left for what took its place on the screen, or for what the form leads to.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const field = target.closest(`.${box}`)?.querySelector('input') ?? left.current
    const next = relatedTarget ?? document.querySelector('a:active, button:active')
    left.current = field
    if (target !== document.activeElement) noteFocus(null)
    if (!field || target === document.activeElement || next?.closest('a, button, [role]')) return
    left.current = null
    if (field.parentElement?.contains(relatedTarget) || !field.checkVisibility()) return
    afterPress(() => edit(field, 'left'))
  }

  return (
    <form
      ref={form}
      {...{ method: 'post', noValidate: true, className: column, 'aria-label': label }}
      onSubmit={submit}
      onInput={input}
      onFocus={({ target }) => noteFocus(target)}
      onBlur={leave}
    >
      {summary && <ErrorSummary found={summary.found} errors={errors} waiting={summary.focused} />}
      <NotesContext value={notes}>{children}</NotesContext>
    </form>
  )
}
