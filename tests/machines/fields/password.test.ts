import { describe, expect, it } from 'vitest'
import {
  checklistOf,
  emptyChecklist,
  newPasswordMistake,
  newPasswordRules,
  oldPasswordMistake,
} from '#machines/fields/password.ts'
import { seal } from '#machines/security/secret.ts'

describe('the new-password checklist', () => {
  it.each([
    ['', ''],
    ['abcdefgh', ''],
    ['ABCDEFGH', ''],
    ['aB', 'bothCases'],
    ['äÖ', 'bothCases'],
    ['密码密码', 'nonLatin'],
    ['пароль 1843', 'nonLatin number symbol'],
    ['1', 'number'],
    ['٣', 'number'],
    ['!', 'symbol'],
    [' ', 'symbol'],
    ['🔑', 'symbol'],
    ['_', 'symbol'],
    ['e\u0301', ''],
    ['abcdefghijk', ''],
    ['abcdefghijkl', 'length'],
    ['🔑🔑🔑🔑🔑🔑', 'symbol'],
    ['Lovelace-1843', 'bothCases length number symbol'],
  ])('finds in "%s": %s', (typed, hints) => {
    const found = Object.entries(checklistOf(seal(typed))).flatMap(([hint, holds]) => (holds ? hint : []))
    expect(found.sort().join(' ')).toBe(hints)
  })

  it('is complete for a generated password', () => {
    const [, least, most] = /^minlength: (\d+); maxlength: (\d+);/.exec(newPasswordRules) ?? []
    const [, symbols = ''] = /required: \[(.+)\];$/.exec(newPasswordRules) ?? []
    expect(newPasswordRules.match(/required: (lower|upper|digit)/g)).toHaveLength(3)
    for (const symbol of symbols)
      for (const length of [Number(least), Number(most)]) {
        const generated = `${'aB3'.repeat(length).slice(1, length)}${symbol}`
        expect(checklistOf(seal(generated))).toEqual({
          ...emptyChecklist,
          bothCases: true,
          number: true,
          symbol: true,
          length: true,
        })
        expect(newPasswordMistake(seal(generated))).toBeUndefined()
      }
  })

  it('is empty for an empty field', () => {
    expect(emptyChecklist).toEqual(checklistOf(seal('')))
  })
})

describe('a new password', () => {
  it.each([
    ['', 'Please enter your password.'],
    ['a', 'Your password must be at least 8 characters long.'],
    ['1234567', 'Your password must be at least 8 characters long.'],
    ['🔑🔑🔑🔑🔑🔑🔑', 'Your password must be at least 8 characters long.'],
    ['x'.repeat(65), 'Your password must be at most 64 characters long.'],
    ['🔑'.repeat(65), 'Your password must be at most 64 characters long.'],
  ])('must not be "%s": %s', (typed, fieldError) => {
    expect(newPasswordMistake(seal(typed))?.message).toBe(fieldError)
  })

  it.each(['12345678', 'aaaaaaaa', '        ', ' a     b ', '🔑🔑🔑🔑🔑🔑🔑🔑', 'x'.repeat(64), '🔑'.repeat(64)])(
    'may be "%s" despite the hints',
    (typed) => {
      expect(newPasswordMistake(seal(typed))).toBeUndefined()
    },
  )
})

describe('the old password', () => {
  it.each([
    ['', 'Please enter your password.'],
    ['1234567', 'Invalid password.'],
    ['🔑🔑🔑🔑', 'Invalid password.'],
    ['12345678', undefined],
    ['x'.repeat(300), undefined],
  ])('"%s": %s', (typed, fieldError) => {
    expect(oldPasswordMistake(seal(typed))?.message).toBe(fieldError)
  })
})
