import { describe, expect, it } from 'vitest'
import { allowedAddress, redirectAddress, returnAddressAt, trustedAddress } from '../../../machines/security/address.ts'
import { hostileAddresses, isHarmless } from './hostile.ts'

const listed = 'allowed.test'
const origin = `https://app.${listed}`

const addresses = hostileAddresses(listed, origin)

describe('of thousands of addresses that are meant to lead astray', () => {
  it('none leads off the listed hosts, nor to a path of the app that reads as a host', () => {
    const taken = addresses.flatMap((address) => [
      ...[allowedAddress(address, [listed])].filter((href) => !href?.startsWith(`${origin}/`)),
      returnAddressAt(origin, address, []),
      returnAddressAt(origin, address, [listed]),
    ])
    const refused = taken.filter((href) => href === undefined)
    expect(refused.length).toBeGreaterThan(10_000)
    expect(taken.filter((href) => href !== undefined && !isHarmless(href, listed, origin))).toEqual([])
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
