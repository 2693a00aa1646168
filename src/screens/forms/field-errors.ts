import type { FieldErrors } from '#machines/fields/form-rules.ts'
import { mapValues } from '#machines/map-values.ts'

/** True if a form that was sent shows an error. */
export function isWrong({ isSubmitted, fieldErrors }: { isSubmitted: boolean; fieldErrors: FieldErrors }): boolean {
  return isSubmitted && Object.values(fieldErrors).some(Boolean)
}

export function translateErrors(fieldErrors: FieldErrors, translate: (sentence: string) => string) {
  return mapValues(fieldErrors as Record<string, string | undefined>, (text) => text && translate(text))
}
