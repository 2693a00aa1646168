import { secretFields } from '../../browser/leave.ts'
import { tellValue } from '../../browser/type-into.ts'

/** When values may stand in fields that no `input` event told of: form fillers set them, with `change` or in silence. */
export const undeliveredTypes = ['change', 'focusin', 'pointerover'] as const

type Field = HTMLInputElement | HTMLSelectElement

/** What is kept of a value that was delivered: of a secret only the length, because nothing but its field may hold it. */
const delivered = new WeakMap<Element, string>()

export function noteDelivered(field: Field): void {
  delivered.set(field, noteOf(field, field.value))
}

/** Writes what the flow knows already. */
export function showValue(field: Field, value: string): void {
  field.value = value
  noteDelivered(field)
}

/** Tells such values as if they had been typed or chosen. */
export function tellUndelivered(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<Field>('input:not([readonly]), select')) {
    const known = delivered.get(field) ?? noteOf(field, initialOf(field))
    if (field.type === 'checkbox' || noteOf(field, field.value) === known) continue
    noteDelivered(field)
    tellValue(field)
  }
}

/** Empties the secrets that were refused, in place: a new field would be filled anew, and lose the focus. */
export function emptyRefused(form: HTMLFormElement, errors: object): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(secretFields))
    if (Object(errors)[field.name]) showValue(field, '')
}

/** A locked field keeps the value that it shows, whatever a form filler writes into it. */
export function restoreLocked(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[readonly]'))
    if (field.value !== field.defaultValue) field.value = field.defaultValue
}

function noteOf(field: Field, value: string): string {
  return field.matches(secretFields) ? String(value.length) : value
}

function initialOf(field: Field): string {
  if (field instanceof HTMLInputElement) return field.defaultValue
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
}
