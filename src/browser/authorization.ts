import * as v from 'valibot'
import { authorizationLifetime } from '#machines/limits.ts'
import type { Authorization } from '#machines/port/browser.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { allowedAddress, type Href, withQuery } from '#machines/security/address.ts'
import { type Secret, unseal } from '#machines/security/secret.ts'
import type { Settings } from '../settings/settings.ts'
import { cookiesBlocked, readCookies, writeCookie } from './cookies.ts'
import { tabStorage } from './storage.ts'

/** Binds a legacy OAuth answer to this browser. */
export const stateCookie = 'ssofe_lsc'

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}

/** Carries 128 random bits; throws if the cookie cannot be written. */
export function startAuthorization({ legacyOAuth }: Settings, returnTo: Href | undefined): { href: Href } {
  const code = base64url(crypto.getRandomValues(new Uint8Array(16)))
  if (!writeCookie(stateCookie, code, authorizationLifetime, true)) throw new ProblemError({ message: cookiesBlocked })
  const state = base64url(new TextEncoder().encode(JSON.stringify({ return_to: returnTo, code })))
  return {
    href: withQuery(legacyOAuth.authorizeUrl, {
      response_type: 'token',
      client_id: legacyOAuth.clientId,
      redirect_uri: `${location.origin}/legacy_login/callback`,
      state,
      ...(!legacyOAuth.noPrompt && { prompt: 'login' }),
    }),
  }
}

/** A missing cookie means expired; an empty or second one, or a state without a code, is a mismatch. */
export function finishAuthorization({ returnHosts }: Settings, sealed: Secret | undefined): Authorization {
  const cookies = readCookies(stateCookie)
  writeCookie(stateCookie, '', 0, true)
  const { code, returnTo } = readState(sealed)
  const address = allowedAddress(returnTo, returnHosts)
  if (cookies.length === 0 && code) return { state: markRestart() ? 'expired' : 'spent', returnTo: address }
  const isMatch = cookies.length === 1 && code !== '' && cookies[0] === code
  if (isMatch) tabStorage.remove('restarted')
  return { state: isMatch ? 'matched' : 'mismatched', returnTo: address }
}

const text = v.optional(v.fallback(v.string(), ''), '')
const stateSchema = v.object({ code: text, return_to: text })

function readState(sealed: Secret | undefined): { code: string; returnTo: string } {
  try {
    const text = (sealed ? unseal(sealed) : '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const state = v.parse(stateSchema, JSON.parse(new TextDecoder().decode(bytes)))
    return { code: state.code, returnTo: state.return_to }
  } catch {
    return { code: '', returnTo: '' }
  }
}

/** False the second time, or if the tab cannot remember it. */
function markRestart(): boolean {
  return !tabStorage.read('restarted') && tabStorage.write('restarted', 'once')
}
