import { describe, expect, it } from 'vitest'
import type { Href } from '#machines/security/address.ts'
import { modes, noCaptcha, password, returnTo } from '../answers.ts'
import { arrive } from './at-login.ts'

async function submit(returnTo?: Href) {
  const flow = await arrive('US', { returnTo })
  flow.send({ type: 'form.submit', values: { ...noCaptcha, username: 'ada', password } })
  await flow.answer('loadLoginModes', modes)
  return flow
}

describe('a login that succeeds', () => {
  const search = { return_to: returnTo }
  const flash = 'Please complete your profile to continue.'

  it.each([
    [false, false, returnTo, { href: returnTo }],
    [false, false, undefined, { href: 'https://www.chaos.example/' }],
    [true, true, returnTo, { to: '/account/password-change', search: { required_password_update: 'true', ...search } }],
    [true, false, undefined, { to: '/account/password-change', search: { required_password_update: 'true' } }],
    [false, true, returnTo, { to: '/profile/edit', search, state: { flash } }],
  ])(
    'that needs a password: %s, and a profile: %s, with the return address %s leads to %o',
    async (requiredPasswordUpdate, requiredProfileUpdate, returnTo, destination) => {
      const flow = await submit(returnTo)
      await flow.answer('logIn', { requiredPasswordUpdate, requiredProfileUpdate })
      expect(flow.snapshot).toMatchObject({ value: 'returning', tags: new Set(['success']) })
      expect(flow.snapshot.output).toEqual({ ...destination, mark: 'signedIn', username: 'ada' })
    },
  )
})

describe('a login that is refused', () => {
  const problem = (message: string, status: number) => ({ message, status, guid: 'b2c4' })
  const blocked = problem('Your account is temporarily blocked.', 429)

  it.each([
    [48, 'ada', 1],
    [48, 'grace', 2],
    [undefined, 'ada', 2],
  ])('for a block of %s s waits that long; submitted for %s it makes %i calls', async (seconds, username, calls) => {
    const flow = await submit()
    const refusal = { ...blocked, ...(seconds && { seconds }) }
    await flow.fail('logIn', refusal)
    flow.pass((seconds ?? 60) * 1_000 - 1)
    expect(flow.snapshot.value).toEqual({ filling: 'blocked' })
    flow.send({ type: 'form.submit', values: { ...noCaptcha, username, password } })
    if (calls > 1) await flow.answer('loadLoginModes', modes)
    expect([flow.asked('logIn').length, flow.waiting().length]).toEqual([calls, calls - 1])
    if (calls > 1) await flow.fail('logIn', refusal)
    flow.pass((seconds ?? 60) * 1_000)
    expect(flow.snapshot).toMatchObject({ value: { filling: 'editing' }, context: { problem: undefined } })
  })
})
