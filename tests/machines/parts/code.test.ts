import { describe, expect, it } from 'vitest'
import { isCode } from '../../../machines/parts/code.ts'
import { seal } from '../../../machines/parts/sealed.ts'

describe('a code out of a link', () => {
  it.each(['a', '0', '9f86d081-884c', 'A.b_c~d-e', '...', '.a', 'x'.repeat(2_000)])('may be "%s"', (text) => {
    expect(isCode(seal(text))).toBe(true)
  })

  it.each([
    '',
    ' ',
    '.',
    '..',
    'a b',
    'a/b',
    '../session',
    'a\\b',
    'a?b',
    'a#b',
    'a%2fb',
    '%2e%2e',
    'a+b',
    'a=b',
    'a;b',
    'é',
    '🔑',
    'a\n',
    'a\u0000',
  ])('must not be %j', (text) => {
    expect(isCode(seal(text))).toBe(false)
  })

  it('must not be missing', () => {
    expect(isCode(undefined)).toBe(false)
  })
})
