import { type Href, parseUrl } from '../security/address.ts'

export type LoginPurpose = 'trial' | 'purchase' | 'demo' | 'plain'

/** Looks for the specification's words, as whole words, in the host and path. */
export function loginPurpose(returnTo: Href | undefined): LoginPurpose {
  const { hostname = '', pathname = '' } = (returnTo && parseUrl(returnTo)) ?? {}
  // Decodes like a query, which unlike `decodeURIComponent` never throws.
  const text = new URLSearchParams(`=${hostname}${pathname.replace(/[&+]/g, ' ')}`).get('') ?? ''
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const has = (...wanted: string[]) => wanted.some((word) => words.includes(word))
  if (has('trial')) return 'trial'
  if (has('store', 'checkout')) return 'purchase'
  return has('demo') ? 'demo' : 'plain'
}
