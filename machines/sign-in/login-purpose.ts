import { type Href, parseUrl } from '../security/address.ts'

/** What the visitor is signing in for, read off the return address. */
export type LoginPurpose = 'trial' | 'purchase' | 'demo' | 'plain'

/** Looks for the words of the specification in the host and path of the return address. */
export function loginPurpose(returnTo: Href | undefined): LoginPurpose {
  const url = returnTo && parseUrl(returnTo)
  const text = url ? `${url.hostname}${url.pathname}`.toLowerCase() : ''
  if (text.includes('trial')) return 'trial'
  if (text.includes('store') || text.includes('checkout')) return 'purchase'
  return text.includes('demo') ? 'demo' : 'plain'
}
