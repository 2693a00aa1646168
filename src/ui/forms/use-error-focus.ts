import { useLingui } from '@lingui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { controlsOf } from '../../browser/controls.ts'
import { leadTo } from '../../browser/lead-to.ts'
import { announce } from '../feedback/announce.ts'
import type { FoundError } from '../feedback/error-summary.tsx'

interface FormState {
  busy: boolean
  /** By field name; a new object after every event. */
  errors: Record<string, string | undefined>
  part: number
}

/** As the control shows it: a form may only know that there is one. */
function announceError(name: string, text: string): void {
  announce(document.getElementById(`field-${name}-error`)?.textContent ?? text)
}

/** After a submit, focuses what is wrong; otherwise announces new errors. */
export function useErrorFocus(form: RefObject<HTMLFormElement | null>, { busy, errors, part }: FormState) {
  /** The submitted part, until its errors are shown or the visitor types on. */
  const sent = useRef(0)
  const previous = useRef({ errors, locale: '' })
  const { locale } = useLingui().i18n
  const [summary, setSummary] = useState<{ part: number; found: FoundError[]; focused: Element | null }>()

  useEffect(() => {
    const before = previous.current
    previous.current = { errors, locale }
    if (sent.current !== part) sent.current = 0
    if (sent.current || before.locale !== locale || !form.current?.checkVisibility()) return
    for (const [name, text] of Object.entries(errors))
      if (text && text !== before.errors[name]) announceError(name, text)
  }, [form, errors, locale, part])

  useEffect(() => {
    const own = form.current
    const page = own?.closest('main')
    const focusError = () => {
      if (!sent.current || busy || !own || !page) return
      const found = [...controlsOf(own)].flatMap(([name, field]) =>
        errors[name] ? [{ field, name, text: errors[name] }] : [],
      )
      const first = found[0]?.field ?? page.querySelector<HTMLElement>('[role="alert"]:not([hidden] *)')
      if (!first) return
      sent.current = 0
      if (found.length > 1) setSummary({ part, found, focused: document.activeElement })
      // Focusing the focused field would say nothing.
      else if (found[0] && first === document.activeElement) announceError(found[0].name, found[0].text)
      else if (found[0]) first.focus()
      else leadTo(first)
    }
    focusError()
    if (!sent.current || busy || !page) return
    // Errors may be in a part that is still loading, and a notice becomes an alert after it appears.
    const observer = new MutationObserver(focusError)
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['role'] })
    return () => observer.disconnect()
  }, [form, busy, errors, part])

  return {
    summary: summary?.part === part && Object.values(errors).some(Boolean) ? summary : undefined,
    markSubmitted: () => {
      // A notice or a summary goes with the next try, and would take the focus along.
      if (document.activeElement?.closest('[data-kind], [aria-labelledby=error-summary]'))
        form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
      sent.current = part
      setSummary(undefined)
    },
    markTyping: () => {
      sent.current = 0
      // The error summary does not take the focus from a visitor who types again.
      setSummary((list) => (list?.focused ? { ...list, focused: null } : list))
    },
  }
}
