import type { Settings } from '../settings.ts'
import { visitorKey } from './known-visitor.ts'

/** Marks the page with who signed in last on this device, and how; whatever else stands there is nobody. */
export function recallVisitor({ offers }: Pick<Settings, 'offers'>): void {
  try {
    if (offers?.welcomeBack === false) return
    const words = /^(password|google|facebook|trimble|corporate) (\S.{0,253})$/
    const [, way, visitor] = words.exec(localStorage.getItem(visitorKey) ?? '') ?? []
    if (visitor) Object.assign(document.documentElement.dataset, { way, visitor })
  } catch {
    // Without storage nobody is remembered.
  }
}
