import { describe, expect, it } from 'vitest'
import { refusalSentences } from '#machines/port/refusal-sentences.ts'
import { kindOf } from '#machines/port/refusals.ts'

describe('a refusal', () => {
  it('is said in the words of the specification', () => {
    const said = Object.values(refusalSentences).flatMap(({ says, isReplaced }) => (isReplaced ? [] : says))
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
    ['wrongPassword', { message: 'Falsches Passwort.', code: 'wrong_password' }],
    ['wrongPassword', { message: 'Incorrect email or password.', code: 'wrong_current_password' }],
    ['notActive', { message: 'Das Konto ist nicht aktiv.', code: 'not_active' }],
    ['notActive', { message: 'This account is not active.', code: 'wrong_password' }],
    [undefined, { message: 'Forbidden', status: 403 }],
    ['blocked', { message: 'No.', status: 429, code: 'user_blocked' }],
    ['blocked', { message: 'You are Temporarily Blocked.', status: 400 }],
    ['disabled', { message: 'No.', status: 400, code: 'user_disabled' }],
    ['disabled', { message: 'Your user has been disabled in our system.' }],
    ['captcha', { message: 'No.', status: 400, code: 'captcha' }],
    ['captcha', { message: 'Incorrect answer to captcha' }],
    [undefined, { message: 'The server is on fire.', status: 500 }],
    [undefined, { message: 'incorrect Email or password' }],
    ['emailTaken', { message: 'Account with this email already exists.' }],
    ['emailTaken', { message: 'This email is already taken.' }],
    ['emailTaken', { message: 'No.', code: 'email_exists' }],
    ['wrongCurrent', { message: 'Your current password is incorrect.' }],
    ['wrongCurrent', { message: 'Your current password is incorrect.', code: 'captcha' }],
    ['wrongCurrent', { message: 'Falsches Passwort.', code: 'wrong_current_password' }],
    ['blocked', { message: 'A captcha is due.', code: 'user_blocked' }],
    ['cannotActivate', { message: 'No.', code: 'cannot_activate_user' }],
    ['cannotActivate', { message: 'The code cannot activate the user.' }],
    ['cannotActivate', { message: 'Sorry: this CODE CANNOT ACTIVATE THE USER any more', code: 'code_used' }],
    ['companyUnknown', { message: 'No.', code: 'no_identity_provider' }],
    ['codeUsed', { message: 'No.', code: 'code_used' }],
    ['codeUsed', { message: 'This link has already been used.' }],
    ['codeUsed', { message: 'The activation code was already used.' }],
    ['codeGone', { message: 'No.', code: 'code_invalid' }],
    ['codeGone', { message: 'This link has expired.' }],
    [undefined, { message: 'The country code is not valid.' }],
    [undefined, { message: '' }],
  ])('is of the kind %s: %o', (kind, problem) => {
    expect(kindOf(problem)).toBe(kind)
  })

  it.each(Object.entries(refusalSentences))(
    'is known by what a gateway says of it: %s',
    (kind, { says, isReplaced }) => {
      for (const message of isReplaced ? [] : says) expect(kindOf({ message })).toBe(kind)
    },
  )
})
