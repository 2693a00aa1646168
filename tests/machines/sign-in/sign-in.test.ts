import { describe, expect, it } from 'vitest'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { start } from '../live.ts'
import { signInCases } from './sign-in.cases.ts'

const [, input] = signInCases.inputs

describe('signing in with a password', () => {
  it('asks the gateway once, with what was typed', () => {
    const flow = start(signInMachine, input)
    expect(flow.snapshot).toMatchObject({ value: 'submitting', tags: new Set(['busy']) })
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password: input?.form?.password }])
  })

  it.each([
    ['Incorrect email or password.', { kind: 'refused', isPasswordVoid: true, fieldErrors: expect.anything() }],
    ['The account is not active.', { kind: 'inactive' }],
    ['Your account is temporarily blocked.', { kind: 'blocked', isPasswordVoid: true, problem: expect.anything() }],
    ['Your user has been disabled in our system.', { kind: 'disabled', problem: expect.anything() }],
    ['Incorrect answer to captcha', { kind: 'refused', isCaptchaDue: true, fieldErrors: expect.anything() }],
  ])('comes to what %j is about', async (message, outcome) => {
    const flow = start(signInMachine, input)
    await flow.fail('logIn', { message, status: 403 })
    expect(flow.snapshot.output).toEqual(outcome)
  })
})
