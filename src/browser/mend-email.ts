import { addressIn } from '#machines/fields/email.ts'
import { afterPress } from './after-press.ts'
import { typeInto } from './type-into.ts'

/** What was mended once: who takes that back means it. */
const mended = new WeakMap<HTMLInputElement, string>()

function meantIn(field: HTMLInputElement): string | undefined {
  const isOfAddress = field.matches('[type=email], [inputmode=email]') && !field.readOnly
  return isOfAddress && mended.get(field) !== field.value ? addressIn(field.value) : undefined
}

/** Leaves the address alone in the field, as a person would, so that Ctrl+Z takes it back. */
function mendEmail(field: HTMLInputElement): void {
  const meant = meantIn(field)
  if (!meant) return
  mended.set(field, field.value)
  typeInto(field, meant)
}

export const isMendable = (field: HTMLInputElement) => meantIn(field) !== undefined

/** True if the field is mended once the focus has moved; it tells then that it was left. */
export function mendsLater(field: HTMLInputElement): boolean {
  if (field === document.activeElement || !isMendable(field)) return false
  afterPress(() => setTimeout(() => mendEmail(field)))
  return true
}

export function mendEmails(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input')) mendEmail(field)
}
