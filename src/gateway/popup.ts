import { allowedAddress, parseUrl } from '../../machines/security/address.ts'
import { never } from '../browser/leave.ts'
import { tabStorage } from '../browser/storage.ts'
import type { Settings } from '../settings.ts'

/**
 * Remembers who opened this popup while the browser still tells: the referrer of the first page, if it is an allowed
 * origin. Later pages of the journey have other referrers.
 */
export function rememberOpener({ returnHosts }: Settings): void {
  const opener = allowedAddress(document.referrer, returnHosts)
  if (window.opener && opener && !tabStorage.read('opener')) tabStorage.write('opener', new URL(opener).origin)
}

/** Tells the opener to close the popup: a constant, to an allowed origin only; then closes the window. */
export async function closePopup(settings: Settings, returnTo: string | undefined): Promise<void> {
  for (const origin of openerOrigins(settings, returnTo)) window.opener?.postMessage('closeSignInPopup', origin)
  window.close()
  await never()
}

function openerOrigins(settings: Settings, returnTo: string | undefined): Set<string> {
  const known =
    allowedAddress(returnTo, settings.returnHosts) ?? allowedAddress(tabStorage.read('opener'), settings.returnHosts)
  const addresses = known ? [known] : [location.origin, settings.homeUrl, settings.portalUrl, settings.trialUrl]
  return new Set(addresses.map((address) => parseUrl(address)?.origin).filter((origin) => origin !== undefined))
}
