import { closestMatch } from 'leven'
import { addressMaximum } from '../../../machines/limits.ts'
import { parseUrl } from '../../../machines/security/address.ts'

/** What can be written for a setting. */
export interface Kind {
  /** As the end of a sentence that begins with 'Write'. */
  write: string
  /** Why a value is none of these, as the middle of a sentence about it; empty where that goes without saying. */
  faultOf(value: unknown): string | undefined
  /** The value that an environment variable means. */
  read(text: string): unknown
  /** Of a list, what can stand in it. */
  item?: Kind
}

/** The most entries that a list may have, because it stands in every page. */
const listMaximum = 100

const asWritten = (text: string) => text

/** Yes or no. */
export const flag: Kind = {
  write: 'true or false',
  faultOf: (value) => (typeof value === 'boolean' ? undefined : ''),
  read: (text) => ({ true: true, false: false })[text] ?? text,
}

/** A text of some length, which may have to look like something. */
export function text(maximum: number, words = '', pattern = /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u): Kind {
  const faultOf = (value: unknown) => {
    if (typeof value !== 'string') return ''
    if (value.length > maximum) return 'which is too long'
    if (value.trim() !== value) return 'with white space around it'
    return pattern.test(value) ? undefined : ''
  }
  return { write: `a text of 1 to ${maximum} characters${words}`, faultOf, read: asWritten }
}

/** One of a few words. */
export function oneOf(words: readonly string[]): Kind {
  const faultOf = (value: unknown) => {
    if (typeof value === 'string' && words.includes(value)) return undefined
    const near = nearest(String(value), words)
    return near ? `which may mean ${JSON.stringify(near)}` : ''
  }
  return { write: `one of ${words.map((word) => JSON.stringify(word)).join(', ')}`, faultOf, read: asWritten }
}

/** At least one of something, each of them once. */
export function listOf(item: Kind, write: string): Kind {
  const faultOf = (value: unknown) => {
    if (!Array.isArray(value)) return ''
    if (value.length === 0) return 'with nothing in it'
    if (value.length > listMaximum) return `with more than ${listMaximum} entries`
    const twice = value.find((entry, index) => value.indexOf(entry) !== index)
    return twice === undefined ? undefined : `with ${JSON.stringify(twice)} in it twice`
  }
  return { write, faultOf, read: (line) => line.split(',').map((entry) => entry.trim()), item }
}

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|[a-z\d-]+(\.[a-z\d-]+)*\.localhost)$/.test(host)

/** An address that a visitor is sent to or a script comes from; what it is for may ask for more. */
function address(write: string, faultOfUrl: (url: URL) => string | undefined = () => undefined): Kind {
  const faultOf = (value: unknown) => {
    const url = typeof value === 'string' ? parseUrl(value) : undefined
    if (!url || typeof value !== 'string' || !/^https?:$/.test(url.protocol)) return ''
    if (value.length > addressMaximum) return 'which is too long'
    if (url.username || url.password) return 'which has a user name or a password in it'
    if (!/^[a-z\d.-]+$/.test(url.hostname)) return 'whose host is not a name'
    if (url.protocol === 'http:' && !isLoopback(url.hostname)) return 'which is not encrypted'
    if (url.href !== value && url.href !== `${value}/`) return `which a browser reads as ${JSON.stringify(url.href)}`
    return faultOfUrl(url)
  }
  return { write, faultOf, read: asWritten }
}

const encrypted = 'an https address (http for localhost alone)'

/** Where a link leads. */
export const link = address(encrypted)

/** A picture. */
export const picture: Kind = {
  write: `${encrypted}, or the name of an SVG, PNG, WebP or AVIF file beside the settings`,
  faultOf: (value) => {
    if (/^[a-z]+:/i.test(String(value))) return link.faultOf(value)
    return /^\w[\w.-]*\.(svg|png|webp|avif)$/.test(String(value)) ? undefined : ''
  },
  read: asWritten,
}

/** What paths are put behind. */
export const base = address(`${encrypted} without ? and #`, ({ search, hash }) =>
  search || hash ? 'which no path can be put behind' : undefined,
)

/** Something on the visitor's own computer. */
export const local = address('an address on localhost, with its port', ({ hostname, search, hash }) =>
  isLoopback(hostname) && !search && !hash ? undefined : "which is not the visitor's own computer",
)

/** Where errors are reported. */
export const dsn: Kind = {
  ...link,
  write: 'the DSN that Sentry shows for the project',
  faultOf: (value) => {
    const [, key, rest] = /^(https?:\/\/)\w+@(.+\/\d+)$/.exec(String(value)) ?? []
    return key && rest ? link.faultOf(key + rest) : ''
  },
}

const hostName = /^(localhost|127\.0\.0\.1|([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?)(:[1-9]\d{0,4})?$/

/** Under which registries and hosting companies give names to whoever asks; the usual ones, there is no end of them. */
const publicSuffix =
  /^((ac|co|com|edu|go|gob|gov|gouv|ltd|ne|net|or|org|plc)\.[a-z]{2}|(amazonaws|appspot|blogspot|firebaseapp|herokuapp|myshopify|onrender)\.com|(azurestaticapps|azurewebsites|cloudapp|cloudfront)\.net|(github|gitlab|ngrok)\.io|(netlify|ngrok-free|vercel|web)\.app|(deno|fly|pages|workers)\.dev)$/

/** A host that visitors may be sent back to. */
export const returnHost: Kind = {
  write:
    'a host as it stands in addresses, with its port if that is not the usual one; hosts below it are meant with it',
  faultOf: (value) => {
    if (typeof value !== 'string') return ''
    if (/^[a-z]+:\/\//i.test(value)) return 'which begins with a scheme'
    if (value.includes('*')) return 'which has a wildcard'
    if (value.includes('/')) return 'which has a path'
    if (!hostName.test(value)) return /^[a-z\d-]+$/.test(value) ? 'which is a whole top-level domain' : ''
    const [host = '', port = 1] = value.split(':')
    if (publicSuffix.test(host)) return 'below which anybody can have a host'
    if (Number(port) > 65_535) return 'whose port does not exist'
    return Number(port) === 443 ? 'whose port is the usual one' : undefined
  },
  read: asWritten,
}

/** The word that somebody may have meant. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const lower = words.map((each) => each.toLowerCase())
  const match = closestMatch(word.toLowerCase(), lower, { maxDistance: Math.max(1, Math.floor(word.length / 3)) })
  return match === undefined ? undefined : words[lower.indexOf(match)]
}

/** Whether a value is an object with keys. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
