import { expect } from 'vitest'
import { it } from './client.ts'
import { unreadable } from './wire-cases.ts'

it.for(['/../../x', '/x/../../y', '@evil', '/x?of=https://evil.example/'])(
  'the picture %s of a captcha stays on the captcha host',
  async (image, { visitor: { calls, fault, settings } }) => {
    await fault({ call: 'GET /captcha/generate', body: { id: 'x', image } })
    expect(new URL((await calls.generateCaptcha({})).image).origin).toBe(new URL(settings.captchaUrl).origin)
  },
)

it.for([
  '//evil.example/x',
  'https://evil.example/x',
  '\\\\evil.example\\x',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
])('the picture %s of a captcha is none, as it names a host', async (image, { visitor: { calls, fault } }) => {
  await fault({ call: 'GET /captcha/generate', body: { id: 'x', image } })
  await expect(calls.generateCaptcha({})).rejects.toMatchObject({ problem: unreadable })
})
