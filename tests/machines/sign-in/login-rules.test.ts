import { describe, expect, it } from 'vitest'
import { errorKind } from '#machines/sign-in/login.rules.ts'

describe('a refused login', () => {
  it.each([
    ['wrongPassword', { message: 'Incorrect email or password.', status: 401 }],
    ['wrongPassword', { message: 'Sorry. Incorrect email or password. Try again.', status: 403 }],
    ['notActive', { message: 'This account is not active.', status: 403 }],
    ['notActive', { message: 'NOT ACTIVE', status: 403, code: 'not_active' }],
    ['other', { message: 'This account is not active.', status: 400 }],
    ['other', { message: 'Forbidden', status: 403 }],
    ['blocked', { message: 'No.', status: 429, code: 'user_blocked' }],
    ['blocked', { message: 'You are Temporarily Blocked.', status: 400 }],
    ['disabled', { message: 'No.', status: 400, code: 'user_disabled' }],
    ['disabled', { message: 'Your user has been disabled in our system.' }],
    ['captcha', { message: 'No.', status: 400, code: 'captcha' }],
    ['captcha', { message: 'Incorrect answer to captcha' }],
    ['other', { message: 'The server is on fire.', status: 500 }],
    ['other', { message: 'incorrect Email or password' }],
    ['other', { message: '' }],
  ])('is of the kind %s: %o', (kind, problem) => {
    expect(errorKind(problem)).toBe(kind)
  })
})
