import type { InferOutput } from 'valibot'
import { signInEcho } from '../../machines/limits.ts'
import type { Session } from '../../machines/port/gateway.ts'
import { trustedAddress, withQuery } from '../../machines/security/address.ts'
import { here } from '../browser/addresses.ts'
import { tabStorage } from '../browser/storage.ts'
import type { Settings } from '../settings.ts'
import type { sessionSchema } from './calls.ts'

/** The session as flows know it: what the gateway says of it, and what this tab remembers. */
export function sessionOf(answer: InferOutput<typeof sessionSchema>, settings: Settings): Session {
  return {
    id: answer.ID,
    email: answer.Email,
    firstName: answer.FirstName,
    lastName: answer.LastName,
    location: answer.Location.toUpperCase(),
    linkPage: answer.ID && !answer.Linked && isLinkingDue(settings) ? linkPage(settings) : undefined,
    ...(isForgotten(answer.ID) && { isForgotten: true }),
  }
}

function linkPage({ gatewayUrl }: Settings) {
  return withQuery(trustedAddress(`${gatewayUrl}/session/link`), { continue: here() })
}

/** Somebody signed out, or is seen to be signed in: being nobody later on says nothing about the browser. */
export function forgetSignIn(): void {
  tabStorage.remove('signedIn')
}

/** Whether the browser did not keep a sign-in of a moment ago; whoever is signed in shows that it does keep them. */
function isForgotten(id: string): boolean {
  if (id) forgetSignIn()
  return Math.abs(Date.now() - Number(tabStorage.read('signedIn') ?? 0)) < signInEcho
}

const notYet = 'not yet'

/**
 * Linking is tried at most once a tab, so that a gateway that keeps saying no cannot loop: only where the tab can
 * remember that it went there, which is noted as it goes.
 */
function isLinkingDue({ flags }: Settings): boolean {
  if (!flags.linkedSession || (tabStorage.read('linked') ?? notYet) !== notYet) return false
  return tabStorage.write('linked', notYet)
}
