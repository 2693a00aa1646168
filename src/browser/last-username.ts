import type { Settings } from '../settings.ts'
import { documentMarks } from './document-marks.ts'
import { forgetDrafts } from './drafts.ts'
import { deviceStorage } from './storage.ts'

/** The longest name that is remembered. */
const longest = 254

export function rememberUsername(username: string): void {
  deviceStorage.write('username', username)
}

/** Marks the page, before its first paint, with who signed in last on this device. */
export function recallUsername({ offers }: Pick<Settings, 'offers'>): void {
  const username = offers?.welcomeBack === false ? '' : (deviceStorage.read('username') ?? '')
  if (username.trim() && username.length <= longest) documentMarks().visitor = username
}

/** Who signed in last on this device, as the page is marked. */
export function lastUsername(): string | undefined {
  return documentMarks().visitor
}

/** Forgets who signed in last on this device, and what was typed in this tab. */
export function forgetUser(): void {
  delete documentMarks().visitor
  forgetDrafts()
  deviceStorage.remove('username')
}
