import { openFields } from './keep-form.ts'
import type { KeptForm } from './kept-form.ts'

/** Fills what was kept into the forms of the page as they appear, as if it was typed and left, until the page is left. */
export function refill({ path, fields }: KeptForm, onLeave: () => void): () => void {
  const left = new Map(fields)
  const fill = () => {
    if (location.pathname !== path) {
      observer.disconnect()
      onLeave()
      return
    }
    for (const field of openFields()) {
      const value = left.get(field.name)
      if (value === undefined || !isOffered(field, value)) continue
      left.delete(field.name)
      if (isUntouched(field)) write(field, value)
    }
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
  return () => observer.disconnect()
}

type Field = HTMLInputElement | HTMLSelectElement

/** A choice may be there before its options are. */
function isOffered(field: Field, value: string | boolean): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value)
}

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return true
  return field.type === 'checkbox' ? field.checked === field.defaultChecked : field.value === field.defaultValue
}

function write(field: Field, value: string | boolean): void {
  if (typeof value === 'string') field.value = value
  else if (field instanceof HTMLInputElement) field.checked = value
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
