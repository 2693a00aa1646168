import { describe, expect } from 'vitest'
import { it } from './client.ts'

const modes = { oidc: false, password: true, loginCaptchaEnabled: false }
const nothingOwed = { requiredPasswordUpdate: false, requiredProfileUpdate: false }

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
