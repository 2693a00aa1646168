import type { Tracking } from '#machines/port/gateway.ts'
import { parseUrl } from '#machines/security/address.ts'

/** The referrer loses its query and fragment, which may be private. */
export function trackingOf(query: Partial<Record<'utm_medium' | 'utm_source' | 'utm_campaign', string>>): Tracking {
  // There is no document while prerendering.
  const referrer = parseUrl(globalThis.document?.referrer ?? '')
  return {
    utmMedium: query.utm_medium,
    utmSource: query.utm_source,
    utmCampaign: query.utm_campaign,
    // An app's address has no origin.
    httpReferer: referrer?.host ? `${referrer.protocol}//${referrer.host}${referrer.pathname}` : undefined,
  }
}
