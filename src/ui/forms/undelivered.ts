import { secretFields } from '../../browser/leave.ts'
import { tellValue } from '../../browser/type-into.ts'

/** When values may stand in fields that no `input` event told of: form fillers set them, with `change` or in silence. */
export const undeliveredTypes = ['change', 'focusin', 'pointerover'] as const

type Field = HTMLInputElement | HTMLSelectElement

/** What is kept of a value that was told: of a secret only the length, because nothing but its field may hold it. */
export function noteDelivered(field: Field, told: WeakMap<Element, string>): void {
  told.set(field, noteOf(field, field.value))
}

/** Tells such values as if they had been typed or chosen. */
export function tellUndelivered(form: HTMLFormElement, told: WeakMap<Element, string>): void {
  for (const field of form.querySelectorAll<Field>('input:not([readonly]), select')) {
    if (
      field.type === 'checkbox' ||
      noteOf(field, field.value) === (told.get(field) ?? noteOf(field, initialOf(field)))
    )
      continue
    noteDelivered(field, told)
    tellValue(field)
  }
}

/** Empties the secrets that were refused, in place: a new field would be filled anew, and lose the focus. */
export function emptyRefused(form: HTMLFormElement, errors: object, told: WeakMap<Element, string>): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(secretFields)) {
    if (!Object(errors)[field.name]) continue
    field.value = ''
    noteDelivered(field, told)
  }
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
