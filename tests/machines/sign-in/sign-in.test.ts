import { describe, expect, it } from 'vitest'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { outage } from '../answers.ts'
import { start } from '../live.ts'
import { signInCases } from './sign-in.cases.ts'

const [, input] = signInCases.inputs

describe('signing in with a password', () => {
  it('asks the gateway once, with what was typed', () => {
    const flow = start(signInMachine, input)
    expect(flow.snapshot).toMatchObject({ value: 'submitting', tags: new Set(['busy']) })
    expect(flow.asked('logIn')).toEqual([{ email: 'ada', password: input?.form?.password }])
  })

  it('leads to what is owed, the password first, or back', async () => {
    const ends = await Promise.all(
      signInCases.answers.logIn?.map(async (answer) => {
        const flow = start(signInMachine, input)
        await flow.answer('logIn', answer)
        return flow.snapshot.output?.destination
      }) ?? [],
    )
    expect(ends).toMatchObject([
      { href: 'https://store.chaos.example/cart', mark: 'signedIn' },
      { to: '/account/password-change' },
      { to: '/profile/edit' },
    ])
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

  it('says of every other failure what went wrong', async () => {
    const flow = start(signInMachine, input)
    await flow.fail('logIn', outage)
    expect(flow.snapshot.output).toEqual({ kind: 'refused', problem: outage })
  })
})
