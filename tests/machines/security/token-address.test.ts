import { describe, expect, it } from 'vitest'
import { addressOf, trustedAddress, withQuery } from '#machines/security/address.ts'
import { seal } from '#machines/security/secret.ts'

describe('a token in an address', () => {
  it.each([
    ['', ''],
    ['?access_token=a&access_token=b', ''],
    ['?access%5Ftoken=a', ''],
    ['#top', '#top'],
    ['#access_token=planted', ''],
    ['#top&access%5Ftoken=planted&state=x', ''],
    ['#/route?access_token=planted', ''],
    ['#/route?a=1&Code=planted', ''],
    ['#id_token=planted', ''],
    ['#state=planted', ''],
    ['#token', '#token'],
    ['#/orders/7?tab=open', '#/orders/7?tab=open'],
    ['#a=1&barcode=2', '#a=1&barcode=2'],
  ])('is in the address with "%s" only, and once', (end, hash) => {
    const href = addressOf({ href: trustedAddress(`https://chaos.example/cb${end}`), token: seal('mine') })
    expect(href).toBe(`https://chaos.example/cb?access_token=mine${hash}`)
  })

  it('leaves an address unchanged when it is missing', () => {
    const href = trustedAddress('https://chaos.example/cb?a=1#b=2')
    expect(addressOf({ href })).toBe(href)
  })
})

describe('a query added to an address', () => {
  it('has each parameter once, even if the address had it before', () => {
    const polluted = trustedAddress('https://chaos.example/cb?access_token=a&access_token=b&x=1#access_token=c')
    expect(withQuery(polluted, { access_token: 'mine', state: 's/+ &' })).toBe(
      'https://chaos.example/cb?access_token=mine&x=1&state=s%2F%2B+%26#access_token=c',
    )
  })

  it.each([
    ['?q=red%20car&flag', '?q=red%20car&flag&n=1'],
    ['?q=red+car&&a[]=%5b1%5D&x=%e4', '?q=red+car&&a[]=%5b1%5D&x=%e4&n=1'],
    ['??n=0&a=b&n=1&n=1', '??n=0&a=b&n=1'],
    ['?%6e=0&N=2#n=3', '?n=1&N=2#n=3'],
    ['?n', '?n=1'],
    ['?', '?n=1'],
  ])('leaves every other character of %s', (before, after) => {
    expect(withQuery(trustedAddress(`https://chaos.example/cb${before}`), { n: '1' })).toBe(
      `https://chaos.example/cb${after}`,
    )
  })
})
