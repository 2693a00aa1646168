import { expect, it } from 'vitest'
import { identifyAccountMachine } from '../../../machines/sign-in/identify-account.machine.ts'
import { start } from '../live.ts'

it.each([
  [
    { oidc: false, password: true, loginCaptchaEnabled: false },
    { kind: 'password', isCaptchaDue: false },
  ],
  [
    { oidc: true, password: true, loginCaptchaEnabled: true },
    { kind: 'password', isCaptchaDue: true },
  ],
  [
    { oidc: false, password: false, loginCaptchaEnabled: false },
    { kind: 'password', isCaptchaDue: false },
  ],
  [
    { oidc: true, password: false, loginCaptchaEnabled: false },
    { kind: 'corporate', isCaptchaDue: false },
  ],
  [
    { oidc: true, password: false, loginCaptchaEnabled: true },
    { kind: 'corporate', isCaptchaDue: true },
  ],
] as const)('an account of the modes %o is %o', async (modes, account) => {
  const flow = start(identifyAccountMachine, { username: 'ada', background: true })
  expect(flow.snapshot).toMatchObject({ value: 'asking', tags: new Set(['busy']) })
  expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
  await flow.answer('loadLoginModes', modes)
  expect(flow.snapshot.output).toEqual(account)
})

it('an account that is known is not asked about again', () => {
  const known = { kind: 'corporate', isCaptchaDue: true } as const
  const flow = start(identifyAccountMachine, { username: 'ada', known })
  expect([flow.snapshot.output, flow.asked('loadLoginModes')]).toEqual([known, []])
})

it('an account that nobody could say anything about is asked about again once somebody waits', () => {
  const known = { kind: 'unknown', isCaptchaDue: false } as const
  expect(start(identifyAccountMachine, { username: 'ada', known, background: true }).snapshot.output).toEqual(known)
  const flow = start(identifyAccountMachine, { username: 'ada', known })
  expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: false }])
})
