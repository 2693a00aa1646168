import { describe, expect, it } from 'vitest'
import { kindOf, refusals, sentenceOf, withKind } from '#machines/port/refusals.ts'

describe('a refusal', () => {
  it('is said in the words of the specification', () => {
    const said = Object.values(refusals).flatMap(({ says, isReplaced }) => (isReplaced ? [] : says))
    expect(said).toEqual([
      'Incorrect email or password.',
      'Your account is not active.',
      'Your current password is incorrect.',
      'Your account is temporarily blocked because of too many failed sign-in attempts. Try again in one minute or reset your password.',
      'Your user has been disabled in our system.',
      'Incorrect answer to captcha',
      'Account with this email already exists.',
      'This email is already taken.',
      'The code cannot activate the user.',
      'This link has already been used.',
      'This link is not valid.',
      'This link has expired.',
    ])
  })

  it.each([
    ['wrongPassword', { message: 'Incorrect email or password.', status: 401 }],
    ['wrongPassword', { message: 'Sorry. Incorrect email or password. Try again.', status: 403 }],
    ['notActive', { message: 'This account is not active.', status: 403 }],
    ['notActive', { message: 'NOT ACTIVE', status: 403, code: 'not_active' }],
    ['notActive', { message: 'This account is not active.', status: 400 }],
    ['wrongPassword', { message: 'Incorrect email or password.', code: 'wrong_current_password' }],
    ['notActive', { message: 'This account is not active.', code: 'wrong_password' }],
    [undefined, { message: 'Forbidden', status: 403 }],
    ['blocked', { message: 'You are Temporarily Blocked.', status: 400 }],
    [undefined, { message: 'The server is on fire.', status: 500 }],
    [undefined, { message: 'incorrect Email or password' }],
    ['wrongCurrent', { message: 'Your current password is incorrect.', code: 'captcha' }],
    ['blocked', { message: 'A captcha is due.', code: 'user_blocked' }],
    ['cannotActivate', { message: 'Sorry: this CODE CANNOT ACTIVATE THE USER any more', code: 'code_used' }],
    ['codeUsed', { message: 'The activation code was already used.' }],
    [undefined, { message: 'The country code is not valid.' }],
    [undefined, { message: '' }],
  ])('is of the kind %s: %o', (kind, problem) => {
    expect(kindOf(problem)).toBe(kind)
  })

  it.each(Object.values(refusals).flatMap(({ codes, says }) => codes.map((code, at) => [code, says[at]] as const)))(
    'has a sentence where its code comes alone: %s',
    (code, sentence) => {
      expect(sentenceOf(code)).toBe(sentence)
    },
  )

  it.each([
    [400, 401],
    [403, 401],
    [429, 429],
    [503, 503],
    [undefined, undefined],
  ])('counts by its kind, with %j as with %j', (status, counts) => {
    const said = { message: 'No.', code: 'wrong_password', ...(status && { status }) }
    expect(withKind(said).status).toBe(counts)
  })

  it.each(Object.entries(refusals))(
    'is known by what a gateway says of it: %s',
    (kind, { codes, says, isReplaced }) => {
      for (const code of codes) expect(kindOf({ message: 'Nein.', code })).toBe(kind)
      for (const message of isReplaced ? [] : says) expect(kindOf({ message })).toBe(kind)
    },
  )
})
