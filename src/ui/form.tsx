import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldEdit } from '../../machines/parts/rules.ts'
import { afterPress } from './after-press.ts'
import type { Complaint } from './error-summary.tsx'
import css from './form.module.css'
import { later } from './later.tsx'

const ErrorSummary = later(async () => (await import('./error-summary.tsx')).ErrorSummary)

const { form: column } = css

interface FormProps {
  onSubmit: (values: FormData, form: HTMLFormElement) => void
  /** What the rules say of the form as it stands, by field name. */
  check?: ((values: FormData) => object) | undefined
  onEdit?: ((edit: FieldEdit) => void) | undefined
  busy: boolean
  /** What is wrong by field name, in the visitor's language. */
  errors: Record<string, string | undefined>
  label?: string | undefined
  children: ReactNode
}

/** One step that the visitor sends; after a refusal it leads the visitor to what has to be mended. */
export function Form({ onSubmit, check, onEdit, busy, errors, label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const edited = useRef(new Set<string>())
  const [complaints, setComplaints] = useState<Complaint[]>([])

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
      if (found.length > 1) setComplaints(found)
      else first.focus()
    }
    lead()
    // What is wrong may stand in a part that is still loading, and a notice becomes an alert right after it appears.
    const observer = new MutationObserver(lead)
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['role'] })
    return () => observer.disconnect()
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    sent.current = true
    setComplaints([])
    onSubmit(new FormData(event.currentTarget), event.currentTarget)
  }

  const edit = (own: HTMLFormElement, { name, value }: HTMLInputElement, left: boolean) => {
    if (!check || (left && !(value && edited.current.has(name)))) return
    onEdit?.({ type: 'field.edit', field: name, complaint: Reflect.get(check(new FormData(own)), name), left })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={column}
      aria-label={label}
      onSubmit={submit}
      onInput={({ currentTarget, isTrusted, target }) => {
        // What the page itself fills in is nothing that the visitor is at.
        if (isTrusted) sent.current = false
        edited.current.add((target as HTMLInputElement).name)
        edit(currentTarget, target as HTMLInputElement, false)
      }}
      onBlur={({ currentTarget, target }) =>
        afterPress(() => edit(currentTarget, target as Element as HTMLInputElement, true))
      }
    >
      {complaints.length > 1 && Object.values(errors).some(Boolean) && (
        <ErrorSummary complaints={complaints} errors={errors} />
      )}
      {children}
    </form>
  )
}
