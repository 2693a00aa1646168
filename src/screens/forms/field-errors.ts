import type { FieldErrors } from '#machines/fields/form-rules.ts'

/** True if a form that was sent shows an error. */
export function isWrong({ isSubmitted, fieldErrors }: { isSubmitted: boolean; fieldErrors: FieldErrors }): boolean {
  return isSubmitted && Object.values(fieldErrors).some(Boolean)
}

export function translateErrors(fieldErrors: FieldErrors, translate: (sentence: string) => string) {
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, text]) => [name, text && translate(text)]))
}
