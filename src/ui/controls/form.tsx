import { useLingui } from '@lingui/react'
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldEdit, FieldErrors } from '../../../machines/fields/remarks.ts'
import { restoreDraft, saveDraft } from '../../browser/drafts.ts'
import { useTranslate } from '../context/translate.ts'
import { announce } from '../feedback/announce.ts'
import { ErrorSummary, type FoundError } from '../feedback/error-summary.tsx'
import { afterPress } from './after-press.ts'
import fieldCss from './field.module.css'
import css from './form.module.css'
import { FormContext, type FormTies } from './form-context.ts'

const { form: column } = css
const { box } = fieldCss

/** Speaks what stands under a field, with the links in it. */
function sayError(name: string, text: string): void {
  announce(document.getElementById(`field-${name}-error`)?.textContent ?? text)
}

interface FormProps<Values> {
  /** What the form sends, as it stands. */
  read: (form: FormData) => Values
  onSubmit: (values: Values) => void
  /** What the rules say of it, by field name. */
  check: (values: Values) => FieldErrors
  onEdit: (edit: FieldEdit) => void
  busy: boolean
  /** The page itself is still at work; what is sent meanwhile is sent when it is done. */
  preparing?: boolean
  /** What is wrong by field name, in the visitor's language. */
  errors: Record<string, string | undefined>
  /** What is only unfinished, by field name, as the flow says it. */
  notes: FieldErrors
  /** Which of its parts is on the screen: with another one it begins anew. */
  part?: number
  label?: string | undefined
  children: ReactNode
}

/** One step that the visitor sends; after a refusal it leads the visitor to what has to be mended. */
export function Form<Values>({
  read,
  onSubmit,
  check,
  onEdit,
  busy,
  preparing = false,
  errors,
  notes,
  part,
  label,
  children,
}: FormProps<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const held = useRef(false)
  const left = useRef<HTMLInputElement>(null)
  const waiting = useRef<Element>(null)
  const known = useRef({ errors, locale: '' })
  const { locale } = useLingui().i18n
  const translate = useTranslate()
  const [summary, setSummary] = useState<FoundError[]>([])
  const [ties] = useState<FormTies>(() => ({ wordsFor: () => ({}), leavers: new Map() }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => {
    sent.current = false
    setSummary((found) => (found.length > 0 ? [] : found))
  }, [part])

  // What is found wrong is spoken, unless the form is on its way of being sent: then it leads there.
  useEffect(() => {
    const before = known.current
    known.current = { errors, locale }
    if (sent.current || before.locale !== locale || !form.current?.checkVisibility()) return
    for (const [name, text] of Object.entries(errors)) if (text && text !== before.errors[name]) sayError(name, text)
  })

  useEffect(() => {
    const own = form.current
    if (!own) return
    restoreDraft(own)
    return () => saveDraft(own)
  }, [])

  useEffect(() => {
    if (preparing || !held.current) return
    held.current = false
    form.current?.requestSubmit()
  }, [preparing])

  useEffect(() => {
    const own = form.current
    const page = own?.closest('main')
    if (!sent.current || busy || !own || !page) return
    const lead = () => {
      if (!sent.current) return
      const found = [...own.querySelectorAll<HTMLElement>('[id^="field-"]')].flatMap((field) => {
        const name = field.id.slice('field-'.length)
        return errors[name] ? [{ field, name, text: errors[name] }] : []
      })
      const first = found[0]?.field ?? page.querySelector<HTMLElement>('[role="alert"]:not([hidden] *)')
      if (!first) return
      sent.current = false
      if (found.length > 1) {
        waiting.current = document.activeElement
        setSummary(found)
      }
      // Who stands there already hears nothing of the focus.
      else if (found[0] && first === document.activeElement) sayError(found[0].name, found[0].text)
      else first.focus()
    }
    lead()
    // What is wrong may stand in a part that is still loading, and a notice becomes an alert right after it appears.
    const observer = new MutationObserver(lead)
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['role'] })
    return () => observer.disconnect()
  })

  // What is drawn anew under the visitor keeps the focus, unless that was led elsewhere.
  const focused = globalThis.document?.activeElement
  useEffect(() => {
    if (focused?.isConnected === false && document.activeElement === document.body)
      document.getElementById(focused.id)?.focus()
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    held.current = preparing
    if (busy) return
    sent.current = true
    setSummary([])
    onSubmit(read(new FormData(event.currentTarget)))
  }

  const edit = (field: HTMLInputElement, how: FieldEdit['how']) => {
    if (!field.form) return
    const fieldError = check(read(new FormData(field.form)))[field.name]
    onEdit({ type: 'field.edit', field: field.name, fieldError, how, empty: !field.value.trim() })
  }

  // On the way over a button, a link or another window a field is not left yet: it may be pressed, or come back to. Nor is
  // it left for what took its place on the screen, or for what the form leads to.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const field = target.closest(`.${box}`)?.querySelector('input') ?? left.current
    const next = relatedTarget ?? document.querySelector('a:active, button:active')
    left.current = field
    if (!field || target === document.activeElement || next?.closest('a, button, [role]')) return
    left.current = null
    if (field.parentElement?.contains(relatedTarget) || !field.checkVisibility()) return
    afterPress(() => {
      ties.leavers.get(field.name)?.(field.value)
      edit(field, 'left')
    })
  }

  const sayAbout = (name: string, value: string) => {
    const values = new FormData(form.current ?? undefined)
    values.set(name, value)
    const sentence = check(read(values))[name]
    return sentence ? translate(sentence) : ''
  }
  ties.wordsFor = (name) => {
    const [blank, short] = [sayAbout(name, ''), sayAbout(name, 'x')]
    return { note: notes[name], longest: (short.length > blank.length ? short : blank) || undefined }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={column}
      aria-label={label}
      onSubmit={submit}
      onInput={({ isTrusted, target }) => {
        // What the page itself fills in is nothing that the visitor is at.
        if (isTrusted) {
          sent.current = held.current = false
          waiting.current = null
        }
        edit(target as HTMLInputElement, (target as Element).matches('select') ? 'chosen' : 'typed')
      }}
      onBlur={leave}
    >
      {summary.length > 1 && Object.values(errors).some(Boolean) && (
        <ErrorSummary found={summary} errors={errors} waiting={waiting} />
      )}
      <FormContext value={ties}>{children}</FormContext>
    </form>
  )
}
