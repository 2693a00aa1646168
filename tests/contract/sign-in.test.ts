import { describe, expect } from 'vitest'
import { guid, it, problemOf } from './client.ts'

const modes = { oidc: false, password: true, loginCaptchaEnabled: false }
const nothingOwed = { requiredPasswordUpdate: false, requiredProfileUpdate: false }
const wrong = { status: 401, message: 'Incorrect email or password.', code: 'invalid_credentials', guid }
const inactive = { status: 403, message: 'Your account is not active.', code: 'not_active', guid }
const disabled = { status: 400, message: 'Your user has been disabled in our system.', code: 'user_disabled', guid }
const captcha = { status: 400, message: 'Incorrect answer to captcha', code: 'captcha', guid }
const blocked = {
  status: 429,
  message: expect.stringContaining('temporarily blocked'),
  code: 'user_blocked',
  guid,
  seconds: expect.toSatisfy((seconds) => seconds > 0 && seconds <= 60),
}

describe('a sign-in', () => {
  it.for([
    ['active', modes],
    ['corporate', { ...modes, oidc: true, password: false }],
    ['captcha', { ...modes, loginCaptchaEnabled: true }],
  ] as const)('of somebody %s has the modes %o', async ([like, known], { visitor: { person, calls } }) => {
    expect(await calls.loadLoginModes({ username: (await person(like)).email })).toEqual(known)
  })

  it.for([
    ['active', nothingOwed],
    ['passwordUpdate', { ...nothingOwed, requiredPasswordUpdate: true }],
    ['profileUpdate', { ...nothingOwed, requiredProfileUpdate: true }],
  ] as const)('of somebody %s owes %o', async ([like, owed], { visitor: { person, logIn } }) => {
    expect(await logIn(await person(like))).toEqual(owed)
  })

  it('takes a name for an email, too, and an email in any letters', async ({ visitor: { person, logIn } }) => {
    const { username, email, password } = await person('username')
    for (const name of [username, ` ${email.toUpperCase()} `])
      expect(await logIn({ email: name, password })).toEqual(nothingOwed)
  })

  it.for([
    ['active', 'a wrong password', wrong],
    ['inactive', 'the right password', inactive],
    ['inactive', 'a wrong password', wrong],
    ['blocked', 'the right password', blocked],
    ['disabled', 'the right password', disabled],
    ['corporate', 'a wrong password', wrong],
    ['captcha', 'the right password', captcha],
  ] as const)('of somebody %s with %s is refused in words', async ([like, given, problem], { visitor }) => {
    const { email, password } = await visitor.person(like)
    const typed = given === 'a wrong password' ? 'Wrong-Password-1' : password
    expect(await problemOf(visitor.logIn({ email, password: typed }))).toEqual(problem)
    expect(visitor.page.reloads).toBe(0)
  })
})

it.for([
  '//evil.example/x',
  'https://evil.example/x',
  '\\\\evil.example\\x',
  '/../../x',
  'javascript:alert(1)',
  '@evil',
])('the picture %s of a captcha stays on the captcha host', async (image, { visitor: { calls, fault, settings } }) => {
  await fault({ call: 'GET /captcha/generate', body: { id: 'x', image } })
  expect(new URL((await calls.generateCaptcha({})).image).origin).toBe(new URL(settings.captchaUrl).origin)
})
