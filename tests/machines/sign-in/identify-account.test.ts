import { expect, it } from 'vitest'
import { identifyAccountMachine } from '#machines/sign-in/identify-account.machine.ts'
import { start } from '../live.ts'

it.each([
  [false, true, false, 'password'],
  [true, true, true, 'password'],
  [false, false, false, 'password'],
  [true, false, false, 'corporate'],
  [true, false, true, 'corporate'],
] as const)(
  'an account with oidc %s, password %s, captcha %s is of the kind %s',
  async (oidc, password, captcha, kind) => {
    const flow = start(identifyAccountMachine, { username: 'ada', background: true })
    expect(flow.snapshot).toMatchObject({ value: 'asking', tags: new Set(['busy']) })
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
    await flow.answer('loadLoginModes', { oidc, password, loginCaptchaEnabled: captcha })
    expect(flow.snapshot.output).toEqual({ kind, isCaptchaDue: captcha })
  },
)

it('an account whose lookup failed is looked up again when a form waits', () => {
  const known = { kind: 'unknown', isCaptchaDue: false } as const
  const flow = start(identifyAccountMachine, { username: 'ada', known })
  expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: false }])
})
