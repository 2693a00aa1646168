import { describe, expect, it } from 'vitest'
import { modes, noCaptcha, password, returnTo } from '../answers.ts'
import { arrive } from './at-login.ts'

async function submit() {
  const flow = await arrive('US', { returnTo })
  flow.send({ type: 'form.submit', values: { ...noCaptcha, username: 'ada', password } })
  await flow.answer('loadLoginModes', modes)
  return flow
}

it('a login that owes a profile leads there, says why, and keeps the way back', async () => {
  const flow = await submit()
  await flow.answer('logIn', { requiredPasswordUpdate: false, requiredProfileUpdate: true })
  expect(flow.snapshot.output).toEqual({
    to: '/profile/edit',
    search: { return_to: returnTo },
    state: { flash: 'Please complete your profile to continue.' },
    mark: 'signedIn',
    username: 'ada',
  })
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
