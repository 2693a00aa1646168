import { type Href, parseUrl } from '../security/address.ts'

export type LoginPurpose = 'trial' | 'purchase' | 'demo' | 'plain'

/** Looks for the specification's words in the host and path. */
export function loginPurpose(returnTo: Href | undefined): LoginPurpose {
  const url = returnTo && parseUrl(returnTo)
  const text = url ? `${url.hostname}${url.pathname}`.toLowerCase() : ''
  if (text.includes('trial')) return 'trial'
  if (text.includes('store') || text.includes('checkout')) return 'purchase'
  return text.includes('demo') ? 'demo' : 'plain'
}
