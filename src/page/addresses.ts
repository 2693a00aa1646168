import { allowedAddress, type Href, parseUrl, trustedAddress } from '../../machines/parts/destination.ts'
import type { Settings } from '../settings.ts'

/** The return address of a query, if it may be followed: on the allow-list, or a page of this app itself. */
export function returnAddress(value: string | undefined, { returnHosts }: Settings): Href | undefined {
  const allowed = allowedAddress(value, returnHosts)
  if (allowed || !value) return allowed
  const own = allowedAddress(value, [location.host])
  return own && parseUrl(own)?.origin === location.origin ? own : undefined
}

/** The return address of a query, or the home page. */
export function returnAddressOrHome(value: string | undefined, settings: Settings): Href {
  return returnAddress(value, settings) ?? trustedAddress(settings.homeUrl)
}

/** The hosts that the gateway may send the visitor on to: the allow-list and the gateway's own. */
export function redirectHosts({ returnHosts, gatewayUrl }: Settings): string[] {
  return [...returnHosts, new URL(gatewayUrl).host]
}

/** The address of the page that is shown. */
export function here(): Href {
  return trustedAddress(location.href)
}
