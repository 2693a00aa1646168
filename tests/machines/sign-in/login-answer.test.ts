import { expect, it } from 'vitest'
import { modes, noCaptcha, password, returnTo } from '../answers.ts'
import { arrive } from './at-login.ts'

async function submit() {
  const flow = await arrive({ returnTo })
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

it.each([
  [48, 48],
  [undefined, 60],
])('a block for which the gateway names %s s ends after %i s', async (seconds, due) => {
  const flow = await submit()
  await flow.fail('logIn', {
    message: 'Your account is temporarily blocked.',
    status: 429,
    ...(seconds && { seconds }),
  })
  flow.pass(due * 1_000 - 1)
  expect(flow.snapshot.value).toEqual({ filling: 'blocked' })
  flow.pass(1)
  expect(flow.snapshot).toMatchObject({ value: { filling: 'editing' }, context: { problem: undefined } })
})
