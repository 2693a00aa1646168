import { describe, expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { trialAddress, trialStep } from '#machines/trial/trial-steps.ts'

describe('a step of the trial', () => {
  it.each([
    [{ email: 'ada@lovelace.example', search: {} }, { email: 'ada@lovelace.example' }],
    [{ email: '', search: { return_to: 'https://a.example/' } }, { return_to: 'https://a.example/' }],
    [
      { email: 'ada@lovelace.example', search: { productCode: 'x', email: 'old@lovelace.example' } },
      { productCode: 'x', email: 'ada@lovelace.example' },
    ],
  ])('after %o has the query %o', (context, search) => {
    expect(trialStep('/trial/login', context)).toEqual({ to: '/trial/login', search })
  })
})

describe('the trial address', () => {
  it.each([
    ['https://a.example/trial', true, 'https://a.example/trial?isNewAccount=true'],
    ['https://a.example/trial', false, 'https://a.example/trial?isNewAccount=false'],
    ['https://a.example/trial?x=1#top', false, 'https://a.example/trial?x=1&isNewAccount=false#top'],
    ['https://a.example/?isNewAccount=false&y=2&isNewAccount=1', true, 'https://a.example/?isNewAccount=true&y=2'],
  ])('%s, new account %s: %s', (trial, isNew, href) => {
    expect(trialAddress(trustedAddress(trial), isNew)).toEqual({ href })
  })
})
