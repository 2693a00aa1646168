import { expect } from 'vitest'
import { it } from './client.ts'

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
