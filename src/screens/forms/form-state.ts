import type { FieldErrors } from '#machines/fields/form-rules.ts'
import { mapValues } from '#machines/map-values.ts'

/** True also for a flow that has ended: its page stays until the next one is there. */
export function isBusy(snapshot: { status: string; hasTag(tag: 'busy'): boolean }): boolean {
  return snapshot.status === 'done' || snapshot.hasTag('busy')
}

/** True if a form that was sent shows an error. */
export function isWrong({ isSubmitted, fieldErrors }: { isSubmitted: boolean; fieldErrors: object }): boolean {
  return isSubmitted && Object.values(fieldErrors).some(Boolean)
}

export function translateErrors(fieldErrors: FieldErrors, translate: (sentence: string) => string) {
  return mapValues(fieldErrors as Record<string, string | undefined>, (text) => text && translate(text))
}
