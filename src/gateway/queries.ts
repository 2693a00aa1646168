import { queryOptions } from '@tanstack/react-query'
import { signInEcho } from '../../machines/limits.ts'
import type { Session } from '../../machines/port/gateway.ts'
import { Failure } from '../../machines/port/problem.ts'
import { trustedAddress, withQuery } from '../../machines/security/address.ts'
import { here } from '../browser/addresses.ts'
import { tabStorage } from '../browser/storage.ts'
import type { Settings } from '../settings.ts'
import { countriesSchema, sessionSchema } from './calls.ts'
import type { Http } from './http.ts'

const nobody = { ID: '', Email: '', FirstName: '', LastName: '', Location: '', Linked: true }

/** Who is signed in; a 401 means nobody is. Read anew whenever a flow asks, once for all who ask at the same time. */
export function sessionQuery({ send }: Http, settings: Settings) {
  return queryOptions({
    queryKey: ['session'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Session> => {
      const answer = await send({ method: 'get', path: 'session', signal }, sessionSchema).catch((error: unknown) => {
        if (error instanceof Failure && error.problem.status === 401) return nobody
        throw error
      })
      return {
        id: answer.ID,
        email: answer.Email,
        firstName: answer.FirstName,
        lastName: answer.LastName,
        location: answer.Location.toUpperCase(),
        linkPage: answer.ID && !answer.Linked && isLinkingDue(settings) ? linkPage(settings) : undefined,
        ...(isForgotten(answer.ID) && { isForgotten: true }),
      }
    },
  })
}

/** The countries that the product knows, by code and English name; they hardly ever change. */
export function countriesQuery({ send }: Http) {
  return queryOptions({
    queryKey: ['countries'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      // Who is there is asked first, where that is asked in the same breath.
      await new Promise((done) => setTimeout(done))
      return send({ method: 'get', path: 'countries', signal }, countriesSchema)
    },
  })
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
