import { isWay, type Way } from '#machines/leaving.ts'
import { wayPatience } from '#machines/limits.ts'
import type { Settings } from '../settings/settings.ts'
import { documentMarks } from './document-marks.ts'
import { forgetDrafts } from './drafts.ts'
import { deviceStorage, tabStorage } from './storage.ts'

type Offer = Pick<Settings, 'brand' | 'offers'>

const longest = 254

/** True once the tab left for a provider, until it knows whether somebody is signed in, for ten minutes. */
function isUndecided(): boolean {
  return Date.now() < Number(tabStorage.read('left'))
}

export function rememberUsername(username: string): void {
  forgetWay()
  deviceStorage.write('username', username)
}

/**
 * The browser leaves for a provider, from where no page of this app may hear of the sign-in. The device keeps brand and way,
 * and the email of a company's visitor; the tab keeps when, and what to take back.
 */
export function rememberWay(way: Way, email: string | undefined, { brand }: Offer): void {
  if (!isUndecided()) tabStorage.write('formerWay', deviceStorage.read('way') ?? '')
  if (!tabStorage.write('left', String(Date.now() + wayPatience))) return
  deviceStorage.write('way', [brand, way, email].join(' ').trim())
}

/** Who is back in the tab soon and without a session did not get in that way. */
export function settleWay(isSignedIn: boolean): void {
  const before = tabStorage.read('formerWay')
  if (isUndecided() && !isSignedIn) {
    if (before) deviceStorage.write('way', before)
    else deviceStorage.remove('way')
  }
  forgetLeaving()
}

export function recallSignIn({ brand, offers }: Offer): void {
  if (!offers.welcomeBack) return
  const marks = documentMarks()
  const [of, way, email] = isUndecided() ? [] : (deviceStorage.read('way') ?? '').split(' ')
  const isOurs = of === brand && isWay(way)
  const username = (isOurs && email) || deviceStorage.read('username')
  if (username?.trim() && username.length <= longest) marks.visitor = username
  if (isOurs) marks.way = way
}

function forgetLeaving(): void {
  tabStorage.remove('formerWay')
  tabStorage.remove('left')
}

function forgetWay(): void {
  forgetLeaving()
  deviceStorage.remove('way')
}

export function lastUsername(): string | undefined {
  return documentMarks().visitor
}

export function lastWay(): Way | undefined {
  return documentMarks().way
}

export function forgetUser(): void {
  const marks = documentMarks()
  delete marks.visitor
  delete marks.way
  forgetDrafts()
  forgetWay()
  deviceStorage.remove('username')
}
