import type { Tracking } from '../../../machines/port/gateway.ts'
import { parseUrl } from '../../../machines/security/address.ts'

/** How the visitor came here: the campaign in the address, and the referring page without what could be private in it. */
export function trackingOf(query: Partial<Record<'utm_medium' | 'utm_source' | 'utm_campaign', string>>): Tracking {
  // While prerendering there is no document.
  const referrer = parseUrl(globalThis.document?.referrer ?? '')
  return {
    utmMedium: query.utm_medium,
    utmSource: query.utm_source,
    utmCampaign: query.utm_campaign,
    httpReferer: referrer && `${referrer.origin}${referrer.pathname}`,
  }
}
