import { describe, expect } from 'vitest'
import { it } from './client.ts'

const nothingOwed = { requiredPasswordUpdate: false, requiredProfileUpdate: false }

describe('a sign-in', () => {
  it.for([
    ['active', nothingOwed],
    ['passwordUpdate', { ...nothingOwed, requiredPasswordUpdate: true }],
    ['profileUpdate', { ...nothingOwed, requiredProfileUpdate: true }],
  ] as const)('of somebody %s owes %o', async ([like, owed], { visitor: { person, logIn } }) => {
    expect(await logIn(await person(like))).toEqual(owed)
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
