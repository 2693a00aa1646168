import { expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'

it('the numbers of the product are those of the specification', () => {
  expect(limits).toMatchObject({
    requestTimeout: 30_000,
    licenseTimeout: 10_000,
    licensePause: 2_000,
    licenseRetries: 4,
    farewell: 2_000,
    socialFarewell: 3_000,
    reloadWindow: 30_000,
    loginPasswordMinimum: 6,
    passwordMinimum: 8,
    passwordMaximum: 64,
    passwordHint: 12,
    firstNameMaximum: 72,
    lastNameMaximum: 53,
    captchaMaximum: 6,
    unknownCountry: 'ZZ',
  })
})
