import { expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { loginPurpose } from '#machines/sign-in/login-purpose.ts'

it.each([
  ['https://www.chaos.example/trial', 'trial'],
  ['https://trial.chaos.example/', 'trial'],
  ['https://store.chaos.example/', 'purchase'],
  ['https://www.chaos.example/STORE/cart', 'purchase'],
  ['https://pay.chaos.example/checkout/7', 'purchase'],
  ['https://corona.chaos.example/demo', 'demo'],
  ['https://demo.chaos.example/', 'demo'],
  ['https://store.chaos.example/trial', 'trial'],
  ['https://store.chaos.example/demo', 'purchase'],
  ['https://portal.chaos.example/', 'plain'],
  ['https://portal.chaos.example/industrial-design/', 'plain'],
  ['https://portal.chaos.example/restore/demonstration', 'plain'],
  ['https://portal.chaos.example/trials', 'plain'],
  ['https://portal.chaos.example/%C3%A9store', 'plain'],
  ['https://portal.chaos.example/start-trial_2026', 'trial'],
  ['https://portal.chaos.example/my%20store', 'purchase'],
  ['https://portal.chaos.example/a&b+demo/%zz', 'demo'],
  ['https://corona-demo.chaos.example/', 'demo'],
  ['https://portal.chaos.example/?from=trial', 'plain'],
  ['https://portal.chaos.example/#store', 'plain'],
])('a login with the destination %s is for: %s', (address, purpose) => {
  expect(loginPurpose(trustedAddress(address))).toBe(purpose)
})

it('a login without a destination is plain', () => {
  expect(loginPurpose(undefined)).toBe('plain')
})
