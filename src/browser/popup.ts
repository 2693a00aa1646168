import { allowedAddress } from '#machines/security/address.ts'
import type { Settings } from '../settings/settings.ts'
import { pending } from './leave.ts'
import { tabStorage } from './storage.ts'

/** Only the first page's referrer names the opener; later pages have others. */
export function rememberOpener({ returnHosts }: Settings): void {
  const opener = allowedAddress(document.referrer, returnHosts)
  if (window.opener && opener && !tabStorage.read('opener')) tabStorage.write('opener', new URL(opener).origin)
}

/** Posts a constant message to allowed origins only. */
export async function closePopup(settings: Settings, returnTo: string | undefined): Promise<void> {
  for (const origin of openerOrigins(settings, returnTo)) window.opener?.postMessage('closeSignInPopup', origin)
  window.close()
  await pending()
}

function openerOrigins(settings: Settings, returnTo: string | undefined): Set<string> {
  const known =
    allowedAddress(returnTo, settings.returnHosts) ?? allowedAddress(tabStorage.read('opener'), settings.returnHosts)
  const addresses = known ? [known] : [location.origin, settings.homeUrl, settings.portalUrl, settings.trialUrl]
  return new Set(addresses.map((address) => new URL(address).origin))
}
