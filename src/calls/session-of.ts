import { lostCookieWindow } from '#machines/limits.ts'
import type { Session } from '#machines/port/gateway.ts'
import { trustedAddress, withQuery } from '#machines/security/address.ts'
import { pageAddress } from '../browser/addresses.ts'
import { keepsCookies } from '../browser/cookies.ts'
import { settleWay } from '../browser/last-sign-in.ts'
import { tabStorage } from '../browser/storage.ts'
import type { SessionAnswer } from '../gateway/wire.ts'
import type { Settings } from '../settings/settings.ts'

export function sessionOf(answer: SessionAnswer, settings: Settings): Session {
  settleWay(answer.ID !== '')
  return {
    id: answer.ID,
    email: answer.Email,
    firstName: answer.FirstName,
    lastName: answer.LastName,
    country: answer.Location.toUpperCase(),
    linkPage: answer.ID && !answer.Linked && isLinkingDue(settings) ? linkPage(settings) : undefined,
    ...(isSignInLost(answer.ID) && { isLost: true }),
  }
}

function linkPage({ gatewayUrl }: Settings) {
  return withQuery(trustedAddress(`${gatewayUrl}/session/link`), { continue: pageAddress() })
}

/** From now on an anonymous session is no sign of a lost cookie. */
export function forgetSignIn(): void {
  tabStorage.remove('signedIn')
}

/** True if a recent sign-in was lost by a browser that keeps no cookie; any signed-in session clears the mark. */
function isSignInLost(id: string): boolean {
  if (id) forgetSignIn()
  const isRecent = Math.abs(Date.now() - Number(tabStorage.read('signedIn') ?? 0)) < lostCookieWindow
  return isRecent && !keepsCookies()
}

const notYet = 'not yet'

/** Links at most once a tab, and only if storage works, so that it cannot loop. */
function isLinkingDue({ flags }: Settings): boolean {
  if (!flags.linkedSession || (tabStorage.read('linked') ?? notYet) !== notYet) return false
  return tabStorage.write('linked', notYet)
}
