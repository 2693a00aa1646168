import { parseUrl } from '#machines/security/address.ts'
import type { Settings } from '../../settings/settings.ts'
import { retired } from '../settings/read-settings.ts'
import { settingsTable } from '../settings/settings-table.ts'

const valueAt = (block: unknown, name: string) =>
  name.split('.').reduce<unknown>((group, key) => Reflect.get(Object(group), key), block)

/** What can be deployed but is seldom meant, and what is taken for what was left out. */
export function noticesOf(block: unknown, { returnHosts }: Settings): string[] {
  const rows = Object.entries(settingsTable([]))
  const addresses = rows.flatMap(([name]) => {
    const { host, protocol = '' } = parseUrl(String(valueAt(block, name))) ?? {}
    return host && protocol.startsWith('http') && name !== 'licenseServerUrl' ? [[name, host] as const] : []
  })
  const all = [...addresses, ...returnHosts.map((host) => ['returnHosts', host] as const)]
  const isLocal = ([, host]: readonly string[]) => /^(localhost|127\.0\.0\.1|.+\.localhost)(:|$)/.test(host ?? '')
  const list = (what: string, hits: (readonly string[])[]) =>
    hits.length > 0 ? [`${what}: ${hits.map(([name, value]) => `${name} (${value})`).join(', ')}.`] : []
  const examples = all.filter(([, host]) => /(^|\.)example\.(com|net|org)(:|$)/.test(host))
  const far = addresses.filter(
    ([name, host]) => name === 'gatewayUrl' && !returnHosts.some((each) => `.${host}`.endsWith(`.${each}`)),
  )
  const usual = rows.filter(([name, row]) => row.usual !== undefined && valueAt(block, name) === undefined)
  const unread = retired.filter((name) => valueAt(block, name) !== undefined)
  const taken = usual.map(([name, row]) => [name, String(row.usual)])
  return [
    ...list('On this computer alone', all.every(isLocal) ? [] : all.filter(isLocal)),
    ...list('On hosts for examples', examples),
    ...list(
      'On no host of returnHosts, so if it is another site, without a session where third-party cookies are blocked',
      far,
    ),
    ...unread.map((name) => `No longer used: ${name}. Leave it out.`),
    ...list('Left out, and so as usual', taken),
  ]
}
