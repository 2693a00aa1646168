import { expect, it } from 'vitest'
import { manualActivation } from '#machines/partner/license-address.ts'
import { seal } from '#machines/security/secret.ts'

it.each([
  ['http://localhost:30304', 'abc-1', 'http://localhost:30304/activate?access_token=abc-1'],
  ['http://localhost:30304', 'a b+c/d=&e#f', 'http://localhost:30304/activate?access_token=a+b%2Bc%2Fd%3D%26e%23f'],
  ['http://localhost:30304', '&noredirect=0', 'http://localhost:30304/activate?access_token=%26noredirect%3D0'],
  ['http://localhost:30304', 'a%2Bb', 'http://localhost:30304/activate?access_token=a%252Bb'],
  ['http://127.0.0.1:8080/license', 'é', 'http://127.0.0.1:8080/license/activate?access_token=%C3%A9'],
  [undefined, 'abc-1', 'http://localhost:30304/activate?access_token=abc-1'],
])('the license server at %s is activated by hand with "%s" at %s', (licenseServerUrl, token, address) => {
  expect(manualActivation({ licenseServerUrl }, seal(token))).toBe(address)
  expect(new URL(address).searchParams.getAll('access_token')).toEqual([token])
})
