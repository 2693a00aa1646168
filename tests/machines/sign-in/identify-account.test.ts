import { expect, it } from 'vitest'
import { identifyAccountMachine } from '#machines/sign-in/identify-account.machine.ts'
import { outage, silence } from '../answers.ts'
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
    const flow = start(identifyAccountMachine, { username: 'ada' })
    expect(flow.snapshot).toMatchObject({ value: 'asking', tags: new Set(['busy']) })
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
    await flow.answer('loadLoginModes', { oidc, password, loginCaptchaEnabled: captcha })
    expect(flow.snapshot.output).toEqual({ kind, needsCaptcha: captcha })
  },
)

it.each(['unknown', 'corporate'] as const)(
  'an account that was found to be %s is looked up again when a form waits',
  (kind) => {
    const flow = start(identifyAccountMachine, {
      username: 'ada',
      known: { kind, needsCaptcha: false },
      isAwaited: true,
    })
    expect(flow.asked('loadLoginModes')).toEqual([{ username: 'ada', background: true }])
  },
)

it.each([
  [outage, {}],
  [silence, { isSilent: true }],
])('an account is unknown where the gateway fails: %o', async (problem, more) => {
  const flow = start(identifyAccountMachine, { username: 'ada' })
  await flow.fail('loadLoginModes', problem)
  expect(flow.snapshot.output).toEqual({ kind: 'unknown', needsCaptcha: false, ...more })
})
