import { addressMaximum, redirectMaximum } from '../limits.ts'
import { type Secret, unseal } from './secret.ts'

declare const checked: unique symbol

/** An address that passed this module, as the URL parser wrote it; nothing else makes one. */
export type Href = string & { readonly [checked]: true }

/**
 * Where a flow ends: an address outside, a path of this app with its query, or the same page, loaded anew. `push` leaves
 * the page in the history, so that Back returns to it; `token` goes along as the query's `access_token`; `mark` is
 * remembered in the tab as the browser goes; `state` is handed to the next page without standing in its address;
 * `backTo` leaves the page in the history, too, with this query; `username` is remembered on the device.
 */
export type Destination =
  | { href: Href; token?: Secret; push?: true; mark?: Mark; username?: string }
  | { reload: true }
  | {
      to: string
      search?: Record<string, string>
      state?: Record<string, string>
      mark?: Mark
      backTo?: Record<string, string>
      username?: string
    }

/** What a tab remembers: that it was on the page that links a session, that somebody signed in. */
export type Mark = 'linked' | 'signedIn'

/** Parses an address the WHATWG way; `URL.parse` is younger than the browsers the product supports. */
export function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function parse(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value === '' || value.length > addressMaximum) return undefined
  const url = parseUrl(value)
  if (!url || url.username || url.password) return undefined
  if (!/^[a-z0-9.-]+$/.test(url.hostname)) return undefined
  return isSecure(url) ? url : undefined
}

/** Whether a deployment may name an address: encrypted but on localhost, without a user, with a plain host. */
export function isSecureAddress(value: string): boolean {
  return parse(value) !== undefined
}

function isSecure({ protocol, hostname }: URL): boolean {
  const loopback = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}

function isListed(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((entry) => url.host === entry || url.host.endsWith(`.${entry}`))
}

/**
 * The return-address rule: an absolute https address (http on loopback only) whose host is on the list or below a
 * listed host, on a label boundary, without credentials, on the default port or the one listed with the host.
 */
export function allowedAddress(value: unknown, hosts: readonly string[]): Href | undefined {
  const url = parse(value)
  return url && isListed(url, hosts) ? (url.href as Href) : undefined
}

/**
 * The return address of a query: on the list, one of the trusted addresses as it stands, or a page of the app at this
 * origin. The path of the last never begins with two slashes, so that nothing can take it for the name of another host.
 */
export function returnAddressAt(
  origin: string,
  value: unknown,
  hosts: readonly string[],
  trusted: readonly Href[] = [],
): Href | undefined {
  const own = allowedAddress(value, [new URL(origin).host])
  if (!own || new URL(own).origin !== origin)
    return allowedAddress(value, hosts) ?? trusted.find((href) => href === parseUrl(String(value))?.href)
  return new URL(own).pathname.startsWith('//') ? undefined : own
}

/**
 * Where the gateway sends the visitor on to: nobody can list the hosts of all identity providers, and the gateway is
 * trusted. Any absolute https address without user info, and http where the gateway itself is reached over http.
 */
export function redirectAddress(value: unknown, gateway: Href): Href | undefined {
  if (typeof value !== 'string' || value.length > redirectMaximum || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(value))
    return undefined
  const url = parseUrl(value)
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === new URL(gateway).protocol ? (url.href as Href) : undefined
}

/** An address out of the deployment settings: trusted as it stands, as long as it is one a browser may open. */
export function trustedAddress(value: string): Href {
  const url = parseUrl(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError(`not an http address: ${value}`)
  return url.href as Href
}

/** An address out of the deployment settings that paths are put behind: without a slash at its end. */
export function trustedBase(value: string): Href {
  return trustedAddress(value).replace(/\/+$/, '') as Href
}

/** The address with these query parameters, each exactly once whatever it carried before. */
export function withQuery(address: Href, query: Record<string, string>): Href {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href as Href
}

/** The host of an address, with its port if that is not the usual one, as a visitor is told of it. */
export function hostOf(href: Href): string {
  return new URL(href).host
}

/** The address of a destination outside, with its token, and with no parameters in its fragment, where another could stand. */
export function addressOf({ href, token }: { href: Href; token?: Secret }): Href {
  if (!token) return href
  const url = new URL(href)
  if (url.hash.includes('=')) url.hash = ''
  url.searchParams.set('access_token', unseal(token))
  return url.href as Href
}

/** The login page, with the way back. */
export function toLogin(returnTo: Href | undefined): Destination {
  return {
    to: '/service_login',
    ...(returnTo && { search: { return_to: returnTo } }),
  }
}
