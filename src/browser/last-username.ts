import type { Settings } from '../settings/settings.ts'
import { documentMarks } from './document-marks.ts'
import { forgetDrafts } from './drafts.ts'
import { deviceStorage } from './storage.ts'

const longest = 254

export function rememberUsername(username: string): void {
  deviceStorage.write('username', username)
}

export function recallUsername({ offers }: Pick<Settings, 'offers'>): void {
  const username = (offers.welcomeBack && deviceStorage.read('username')) || ''
  if (username.trim() && username.length <= longest) documentMarks().visitor = username
}

export function lastUsername(): string | undefined {
  return documentMarks().visitor
}

export function forgetUser(): void {
  delete documentMarks().visitor
  forgetDrafts()
  deviceStorage.remove('username')
}
