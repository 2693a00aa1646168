import type { Settings } from '../settings.ts'
import { forgetForms } from './kept-form.ts'
import { noteScreen } from './screen.ts'
import { deviceStorage } from './storage.ts'

/** The longest name that is remembered. */
const longest = 254

export function rememberUsername(username: string): void {
  deviceStorage.write('username', username)
}

/** Marks the page, before its first paint, with who signed in last on this device. */
export function recallUsername({ offers }: Pick<Settings, 'offers'>): void {
  const username = offers?.welcomeBack === false ? '' : (deviceStorage.read('username') ?? '')
  if (username.trim() && username.length <= longest) document.documentElement.dataset['visitor'] = username
}

/** Who signed in last on this device, as the page is marked. */
export function lastUsername(): string | undefined {
  return globalThis.document?.documentElement.dataset['visitor']
}

/** Forgets who signed in last on this device, and what was typed in this tab. */
export function forgetUser(): void {
  delete document.documentElement.dataset['visitor']
  forgetForms()
  noteScreen()
  deviceStorage.remove('username')
}
