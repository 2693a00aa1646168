import { describe, expect, it } from 'vitest'
import { scrub, scrubAddress } from '#src/reporting/scrub.ts'

const code = '0123456789abcdef0123456789abcdef'

describe('a report', () => {
  it.each([
    [`https://account.example/account/activate?code=${code}`, 'https://account.example/account/activate'],
    [
      `https://account.example/legacy_login/callback#access_token=${code}&state=x`,
      'https://account.example/legacy_login/callback',
    ],
    ['/trial/login?email=ada@lovelace.example', '/trial/login'],
    ['https://account.example/a?x=1\n#y', 'https://account.example/a'],
  ])('has only the path of the address %j', (address, path) => {
    expect(scrubAddress(address)).toBe(path)
    expect(scrub(`Failed to load ${address} today`)).not.toMatch(/code|token|state|@|0123/)
  })

  it.each([
    ['No luck for ada@lovelace.example', 'No luck for [email]'],
    ['<ada.king+sso@lovelace.example>, "ada@例え.テスト"', '<[email]>, "[email]"'],
    [`The code ${code} was used`, 'The code [masked] was used'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'Bearer [masked]'],
    ['Cannot read properties of undefined (reading "email")', 'Cannot read properties of undefined (reading "email")'],
    ['an-ordinary-word-that-is-long', 'an-ordinary-word-that-is-long'],
  ])('turns %j into %j', (text, said) => {
    expect(scrub(text)).toBe(said)
  })
})
