import { draftScreen } from './draft-store.ts'
import { tabStorage } from './storage.ts'

/** Of the history entry; a page that was pushed begins anew. */
function entryNow(): { key?: string; isPushed: boolean } {
  const { __TSR_key: key, __TSR_index: index = 0 } = Object(history.state)
  return { key, isPushed: index > 0 }
}

/** A mail was asked for on this screen: it says so again when it is loaded anew. */
export function noteMail(email: string): void {
  tabStorage.write('mailed', JSON.stringify({ screen: draftScreen(), email, key: entryNow().key }))
}

export function recallMail(): string | undefined {
  const { screen, email, key } = Object(tabStorage.readJson('mailed'))
  const now = entryNow()
  const isHere = screen === draftScreen() && (!now.isPushed || key === now.key)
  return isHere && typeof email === 'string' ? email : undefined
}

/** Its link was used, or another address is asked for. */
export function forgetMail(): void {
  tabStorage.remove('mailed')
}
