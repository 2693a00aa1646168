import { type Href, returnAddressAt, trustedAddress, withQuery } from '#machines/security/address.ts'
import type { Settings } from '../settings/settings.ts'

/** Undefined unless the address is on the allow-list, in the settings or on this origin. */
export function returnAddress(value: string | undefined, settings: Settings): Href | undefined {
  if (!value) return undefined
  const { homeUrl, portalUrl, trialUrl } = settings
  // Corporate sign-ins return to the trial with `isNewAccount=false`.
  const own = [homeUrl, portalUrl, trialUrl, withQuery(trialUrl, { isNewAccount: 'false' })]
  return returnAddressAt(location.origin, value, settings.returnHosts, own)
}

export function returnAddressOrHome(value: string | undefined, settings: Settings): Href {
  return returnAddress(value, settings) ?? settings.homeUrl
}

/** In the trial, a return address leads to the trial's own address. */
export function shownReturnAddress(path: string, value: string | undefined, settings: Settings): Href | undefined {
  const returnTo = returnAddress(value, settings)
  return returnTo && path.startsWith('/trial/') ? settings.trialUrl : returnTo
}

/** True if this page only redirects to the legacy OAuth authorize page. */
export function isLegacyRedirect(query: { return_to?: string; required_password_update?: string }): boolean {
  return Boolean(query.return_to && !query.required_password_update)
}

export function pageAddress(): Href {
  return trustedAddress(location.href)
}
