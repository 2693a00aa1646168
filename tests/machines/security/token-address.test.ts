import { describe, expect, it } from 'vitest'
import { addressOf, trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'

describe('a token in an address', () => {
  it.each([
    ['', ''],
    ['?access_token=a&access_token=b', ''],
    ['?access%5Ftoken=a', ''],
    ['#top', '#top'],
    ['#access_token=planted', ''],
    ['#top&access%5Ftoken=planted&state=x', ''],
    ['#/route?access_token=planted', ''],
  ])('is in the address with "%s" only, and once', (end, hash) => {
    const href = addressOf({ href: trustedAddress(`https://chaos.example/cb${end}`), token: seal('mine') })
    expect(href).toBe(`https://chaos.example/cb?access_token=mine${hash}`)
  })

  it('leaves an address unchanged when it is missing', () => {
    const href = trustedAddress('https://chaos.example/cb?a=1#b=2')
    expect(addressOf({ href })).toBe(href)
  })
})
