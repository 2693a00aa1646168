import { addressMaximum } from '../limits.ts'
import { type Secret, unseal } from './secret.ts'

declare const checked: unique symbol

/** An address that passed a check of this module, which alone makes one. */
export type Href = string & { readonly [checked]: true }

/** `URL.parse` is younger than the supported browsers. */
export function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function parse(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > addressMaximum) return undefined
  const url = parseUrl(value)
  if (!url || url.username || url.password || !/^[a-z0-9.-]+$/.test(url.hostname)) return undefined
  return isSecure(url) ? url : undefined
}

/** True for https, or http on loopback, with a plain host and no user info. */
export function isSecureAddress(value: string): boolean {
  return parse(value) !== undefined
}

const loopback = /^(?:127\.0\.0\.1|(?:.*\.)?localhost)$/

function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

function isListed(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((entry) => url.host === entry || url.host.endsWith(`.${entry}`))
}

/** Allows https (http on loopback) on a listed host or below it, same port, without user info. */
export function allowedAddress(value: unknown, hosts: readonly string[]): Href | undefined {
  const url = parse(value)
  return url && isListed(url, hosts) ? (url.href as Href) : undefined
}

/** Allows listed hosts, trusted addresses and this origin, where `//` could be read as a host and a sign-out would undo the sign-in. */
export function returnAddressAt(
  origin: string,
  value: unknown,
  hosts: readonly string[],
  trusted: readonly Href[] = [],
): Href | undefined {
  const own = allowedAddress(value, [new URL(origin).host])
  if (!own || new URL(own).origin !== origin)
    return allowedAddress(value, hosts) ?? trusted.find((href) => href === parseUrl(String(value))?.href)
  return /^\/(\/|logout\/?$)/i.test(new URL(own).pathname) ? undefined : own
}

/** The gateway is trusted: any https address without user info, and http if the gateway uses http. */
export function redirectAddress(value: unknown, gateway: Href): Href | undefined {
  if (typeof value !== 'string' || value.length > addressMaximum || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(value))
    return undefined
  const url = parseUrl(value)
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === new URL(gateway).protocol ? (url.href as Href) : undefined
}

/** Trusts an address of the settings; throws unless it is http or https. */
export function trustedAddress(value: string): Href {
  const url = parseUrl(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError(`not an http address: ${value}`)
  return url.href as Href
}

/** An address of the settings without a trailing slash, for paths to be appended. */
export function trustedBase(value: string): Href {
  return trustedAddress(value).replace(/\/+$/, '') as Href
}

/** Sets each parameter exactly once; every other character of the address stays. */
export function withQuery(address: Href, query: Record<string, string>): Href {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) {
    const parts = url.search ? url.search.slice(1).split('&') : []
    const own = [`${new URLSearchParams({ [name]: value })}`]
    // It stands where the first one stood, or at the end.
    const all = parts.flatMap((part) => (new URLSearchParams(`&${part}`).has(name) ? own.splice(0) : part))
    url.search = `?${[...all, ...own].join('&')}`
  }
  return url.href as Href
}

/** The host to show a visitor, with its port unless that is the default. */
export function hostOf(href: Href): string {
  return new URL(href).host
}

/** Parameters that could be read as a token or as the answer to a sign-in. */
const answerNames = /^(access_token|id_token|token|code|state)$/i

/** Adds the token; drops a fragment in which another token could hide. */
export function addressOf({ href, token }: { href: Href; token?: Secret }): Href {
  if (!token) return href
  const url = new URL(href)
  const parameters = url.hash
    .slice(1)
    .split(/[?&]/)
    .filter((part) => part.includes('='))
  const names = parameters.flatMap((part) => [...new URLSearchParams(part).keys()])
  if (names.some((name) => answerNames.test(name))) url.hash = ''
  return withQuery(url.href as Href, { access_token: unseal(token) })
}
