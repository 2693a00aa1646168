import { type Href, hostOf } from '#machines/security/address.ts'

/** The host of an address, which no hyphen breaks and no page translator changes. */
export function HostName({ of }: { of: Href }) {
  return <bdi translate="no">{hostOf(of)}</bdi>
}
