import { type Href, returnAddressAt, trustedAddress } from '../../machines/parts/destination.ts'
import type { Settings } from '../settings.ts'

/** The return address of a query, if it may be followed: on the allow-list, or a page of this app itself. */
export function returnAddress(value: string | undefined, { returnHosts }: Settings): Href | undefined {
  return value ? returnAddressAt(location.origin, value, returnHosts) : undefined
}

/** The return address of a query, or the home page. */
export function returnAddressOrHome(value: string | undefined, settings: Settings): Href {
  return returnAddress(value, settings) ?? trustedAddress(settings.homeUrl)
}

/** The address of the page that is shown. */
export function here(): Href {
  return trustedAddress(location.href)
}
