import { type Href, returnAddressAt, trustedAddress, withQuery } from '../../machines/security/address.ts'
import type { Settings } from '../settings.ts'

/** The return address of a query, if it may be followed: on the allow-list, in the settings, or a page of this app itself. */
export function returnAddress(value: string | undefined, settings: Settings): Href | undefined {
  return value ? returnAddressAt(location.origin, value, settings.returnHosts, settledAddresses(settings)) : undefined
}

/** Where the settings lead visitors, and the trial as a company's sign-in comes back to it. */
function settledAddresses({ homeUrl, portalUrl, trialUrl }: Settings): Href[] {
  return [homeUrl, portalUrl, trialUrl, withQuery(trialUrl, { isNewAccount: 'false' })]
}

/** The return address of a query, or the home page. */
export function returnAddressOrHome(value: string | undefined, settings: Settings): Href {
  return returnAddress(value, settings) ?? settings.homeUrl
}

/** Where visitors of a page who came with a return address are led in the end: in the trial, to its own address. */
export function placeAfter(path: string, value: string | undefined, settings: Settings): Href | undefined {
  const returnTo = returnAddress(value, settings)
  return returnTo && path.startsWith('/trial/') ? settings.trialUrl : returnTo
}

/** Whether the query of the first page is that of a visitor whom it only sends on, into the legacy OAuth authorize page. */
export function isPassingThrough(query: { return_to?: string; required_password_update?: string }): boolean {
  return Boolean(query.return_to && !query.required_password_update)
}

/** The address of the page that is shown. */
export function here(): Href {
  return trustedAddress(location.href)
}
