import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type InputEvent, type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import type { FieldEdit, FieldErrors } from '#machines/fields/form-rules.ts'
import { afterPress } from '../../browser/after-press.ts'
import { documentMarks } from '../../browser/document-marks.ts'
import { draftHere } from '../../browser/draft-store.ts'
import { restoreDraft, saveDraft } from '../../browser/drafts.ts'
import { isMendable, mendEmails } from '../../browser/mend-email.ts'
import { isOwn, tellValue } from '../../browser/type-into.ts'
import { announce, clearSaid } from '../feedback/announce.ts'
import { ErrorSummary } from '../feedback/error-summary.tsx'
import { sayReloaded } from '../feedback/reload-banner.tsx'
import fieldCss from '../fields/field.module.css'
import { ErrorsContext, HintsContext, setTyped } from '../fields/field-frame.tsx'
import { CookiesNotice } from './cookies-notice.tsx'
import css from './form.module.css'
import { type Controls, readForm } from './read-form.ts'
import { emptyRefused, noteDelivered, restoreLocked, tellUndelivered, undeliveredTypes } from './undelivered.ts'
import { useErrorFocus } from './use-error-focus.ts'

/** What a visitor does in a form; a form filler only changes values. */
const acts = ['beforeinput', 'click'] as const
interface FormProps<Values> {
  controls: Controls<Values>
  onSubmit: (values: Values) => void
  onEdit: (edit: FieldEdit<Values>) => void
  busy: boolean
  /** Translated, by field name; a new object after every event. */
  errors: Record<string, string | undefined>
  hints: FieldErrors
  part?: number
  children: ReactNode
}

/**
 * Its fields are uncontrolled, so beside React it listens to what React does not tell of: values that came without an event
 * (`undeliveredTypes`), the visitor's next act after a form filler wrote (`acts`), writing into locked fields (`restoreLocked`), and
 * where errors appear (`useErrorFocus`). Drafts are restored before all of it, and saved when it goes.
 */
export function Form<Values>({ controls, busy, errors, part = 1, ...props }: FormProps<Values>) {
  const { onSubmit, onEdit, hints, children } = props
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const left = useRef<HTMLInputElement>(null)
  /** Since the form was sent. */
  const hasActed = useRef(false)
  /** Refused fields that a form filler has filled since: the chart is told of it at the visitor's next act. */
  const filled = useRef(new Set<HTMLInputElement>())
  const wasBusy = useRef(busy)
  const { summary, markSubmitted, markTyping } = useErrorFocus(form, { busy, errors, part })

  // Before a field of the page takes the focus by itself.
  useLayoutEffect(() => {
    const own = form.current
    if (!own) return
    restoreDraft(own)
    if (draftHere()?.hadPassword) documentMarks().reloaded ??= 'passwordLost'
    sayReloaded()
    const end = new AbortController()
    for (const type of undeliveredTypes) own.addEventListener(type, () => tellUndelivered(own), end)
    const capture = { capture: true, signal: end.signal }
    const act = ({ isTrusted }: Event) => {
      hasActed.current ||= isTrusted
      const untold = isTrusted ? [...filled.current] : []
      if (isTrusted) filled.current.clear()
      for (const field of untold) tellValue(field)
    }
    for (const type of acts) own.addEventListener(type, act, capture)
    for (const type of [...undeliveredTypes, 'input', 'submit'])
      own.addEventListener(type, () => restoreLocked(own), capture)
    return () => {
      end.abort()
      saveDraft(own)
    }
  }, [])

  useLayoutEffect(() => {
    if (wasBusy.current && !busy && form.current) emptyRefused(form.current, errors)
    wasBusy.current = busy
  }, [busy, errors])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    hasActed.current = false
    if (busy) return announce(t`Please wait. Something on this page is still in progress.`)
    setTyped(undefined)
    mendEmails(event.currentTarget)
    tellUndelivered(event.currentTarget)
    markSubmitted()
    onSubmit(readForm(new FormData(event.currentTarget), controls))
  }

  const edit = ({ form: own, name: field }: HTMLInputElement, how: FieldEdit<Values>['how']) => {
    if (!own || !(field in controls)) return
    const value = controls[field as keyof typeof controls](new FormData(own), field)
    onEdit({ type: 'field.edit', field, how, value } as FieldEdit<Values>)
  }

  const input = ({ isTrusted, target, nativeEvent }: InputEvent<HTMLFormElement>) => {
    const field = target as HTMLInputElement
    noteDelivered(field)
    clearSaid()
    if (isTrusted) markTyping()
    if (field === document.activeElement) setTyped(field.name)
    // What a form filler puts into a refused field takes no error away before the next press.
    hasActed.current ||= isTrusted && field === document.activeElement
    if (!hasActed.current && !isOwn(nativeEvent) && errors[field.name]) filled.current.add(field)
    else edit(field, field.matches('select') ? 'chosen' : 'typed')
  }

  // A button, a link or another window does not count as leaving: the visitor may press it or return.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    setTyped(undefined)
    const field = target.closest(`.${fieldCss.box}`)?.querySelector('input') ?? left.current
    const next = relatedTarget ?? document.querySelector('a:active, button:active')
    left.current = field
    if (!field || target === document.activeElement || next?.closest('a, button, [role]')) return
    left.current = null
    if (isMendable(field)) return
    if (field.parentElement?.contains(relatedTarget) || !field.checkVisibility()) return
    afterPress(() => edit(field, 'left'))
  }

  return (
    <>
      <CookiesNotice />
      <form
        ref={form}
        {...{ method: 'post', noValidate: true, className: css.form }}
        onSubmit={submit}
        onInput={input}
        onBlur={leave}
      >
        {summary && <ErrorSummary found={summary.found} errors={errors} waiting={summary.focused} />}
        <ErrorsContext value={errors}>
          <HintsContext value={hints}>{children}</HintsContext>
        </ErrorsContext>
      </form>
    </>
  )
}
