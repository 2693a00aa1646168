import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { suggestEmail } from '#machines/fields/email-suggestion.ts'

const linesOf = (name: string) =>
  readFileSync(resolve(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
const slips = linesOf('email-typos.txt').flatMap((line) => {
  const [meant = '', ...typed] = line.split(' ')
  return typed.map((each) => [each, meant] as const)
})
const real = new Set(linesOf('email-domains.txt').flatMap((line) => line.split(' ')))

describe('the suggestion for an email address', () => {
  it('is right for 19 of 20 typing errors', () => {
    expect(new Set(slips.map(([typed]) => typed)).size).toBeGreaterThan(200)
    const missed = slips.filter(([typed, meant]) => suggestEmail(`ada@${typed}`) !== `ada@${meant}`)
    expect(missed.length, `no right suggestion for: ${missed.join(' ')}`).toBeLessThanOrEqual(slips.length / 20)
  })

  it('is missing for a real domain', () => {
    expect(real.size).toBeGreaterThan(1000)
    expect([...real].flatMap((domain) => suggestEmail(`ada@${domain}`) ?? [])).toEqual([])
  })

  it.each([
    [' Ada.King+sso@GMIAL.com\n', 'Ada.King+sso@gmail.com'],
    ['ada@Gmail.COM', undefined],
    ['ada', undefined],
    ['@gmial.com', undefined],
    ['ada@', undefined],
    ['ada@gmial.com@gmial.com', undefined],
    ['ada king@gmial.com', undefined],
    ['ada@mail.gmial.com', undefined],
    ['ada@gmaïl.com', 'ada@gmail.com'],
    ['ada@例え.テスト', undefined],
  ])('of %j is %j', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it('always has the typed local part and an unambiguous domain', () => {
    for (const [typed] of slips) {
      const meant = suggestEmail(`o'neil@${typed}`)
      expect(meant ?? "o'neil@").toMatch(/^o'neil@/)
      expect(suggestEmail(meant ?? '')).toBeUndefined()
    }
  })
})
