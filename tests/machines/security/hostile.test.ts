import { describe, expect, it } from 'vitest'
import { allowedAddress, redirectAddress, returnAddressAt, trustedAddress } from '../../../machines/security/address.ts'

const listed = 'allowed.test'
const origin = `https://app.${listed}`

/** Every way to write a host that a parser, a browser and a careless eye may read differently. */
const hosts = [
  'evil.test',
  `evil${listed}`,
  `${listed}.evil.test`,
  `${listed}@evil.test`,
  `${listed}:443@evil.test`,
  `evil.test\\@${listed}`,
  `evil.test\\.${listed}`,
  `evil.test#@${listed}`,
  `evil.test?@${listed}`,
  `evil.test/.${listed}`,
  `evil.test%2f.${listed}`,
  `evil.test%252f@${listed}`,
  `evil.test&.${listed}`,
  `evil.test;.${listed}`,
  `evil.test\t.${listed}`,
  `evil.test／.${listed}`,
  `evil.test。${listed}`,
  `ⓔⓥⓘⓛ.test`,
  `allowed。test.evil.test`,
  `${listed}.`,
  `${listed}:8443`,
  `${listed}:80`,
  `allowedxtest`,
  `аllowed.test`,
  '2130706433',
  '0x7f.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  'localhost.evil.test',
]

/** Every way to begin an address. */
const beginnings = [
  'https://',
  'HTTPS://',
  'https:',
  'https:/',
  'https:///',
  'https:\\\\',
  'https:/\\',
  'ht\ntps://',
  ' https://',
  '\u0000https://',
  'http://',
  'ftp://',
  'wss://',
  '//',
  '\\\\',
  '/\\',
  '/\t/',
  '/%09/',
  '/%5c',
  '/.//',
  '/..//',
  './/',
  '?',
  '#',
  '',
  'javascript://',
  'JaVa\tScRiPt://',
  'data:text/html,//',
  'blob:https://',
  'view-source:https://',
  'intent://',
]

const addresses = beginnings.flatMap((beginning) =>
  hosts.flatMap((host) => {
    const address = `${beginning}${host}`
    return [address, `${address}/`, `${address}/..//${listed}`, encodeURIComponent(address), `${origin}${address}`]
  }),
)

/** Whether a browser that opens an address stays on the listed host and those below it, encrypted, at the usual port. */
function isHarmless(address: string): boolean {
  const { protocol, host, username, password, pathname } = new URL(address)
  const isListed = host === listed || host.endsWith(`.${listed}`)
  const isHost = /^[a-z0-9.-]+$/.test(host) && !/^\/[/\\]/.test(host === new URL(origin).host ? pathname : '/')
  return protocol === 'https:' && isListed && isHost && `${username}${password}` === ''
}

describe('of thousands of addresses that are meant to lead astray', () => {
  it('none leads off the listed hosts, nor to a path of the app that reads as a host', () => {
    const taken = addresses.flatMap((address) => [
      ...[allowedAddress(address, [listed])].filter((href) => !href?.startsWith(`${origin}/`)),
      returnAddressAt(origin, address, []),
      returnAddressAt(origin, address, [listed]),
    ])
    const refused = taken.filter((href) => href === undefined)
    expect(refused.length).toBeGreaterThan(10_000)
    expect(taken.filter((href) => href !== undefined && !isHarmless(href))).toEqual([])
  })

  it('none is followed for the gateway but encrypted, absolute, as it is written, and without a user', () => {
    const gateway = trustedAddress('https://gateway.test/')
    const followed = addresses.flatMap((address) => {
      const href = redirectAddress(address, gateway)
      return href === undefined ? [] : [{ address, href }]
    })
    expect(followed.length).toBeGreaterThan(100)
    for (const { address, href } of followed) {
      expect(address).toMatch(/^https:\/\/[^\s\\]+$/i)
      expect(new URL(href)).toMatchObject({ protocol: 'https:', username: '', password: '' })
    }
  })

  it.each(['javascript:alert(1)', '//evil.test', 'https://evil.test:443@allowed.test/', 'x'.repeat(65_536), '\ud800'])(
    'none makes the rule itself fail: %j',
    (address) => {
      expect(allowedAddress(address, [listed])).toBeUndefined()
      expect(returnAddressAt(origin, address, [listed])).toBeUndefined()
    },
  )
})
