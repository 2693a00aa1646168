import { expect, it } from 'vitest'
import { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { email, password, returnTo } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const input = { email, returnTo }
const wrong = { message: 'Incorrect email or password.', status: 401 }

it('an email that came along can be corrected once the link is refused, but not for a wrong password', async () => {
  for (const [problem, isLocked] of [
    [wrong, true],
    [{ message: 'Down.', status: 503 }, true],
    [{ message: 'No such account.', status: 400 }, false],
    [{ message: 'Linked already.', status: 409, detail: '409 Conflict' }, false],
  ] as const) {
    const flow = start(linkAccountMachine, input)
    flow.send({ type: 'form.submit', values: { email, password } })
    await flow.fail('linkAccount', problem)
    expect(flow.snapshot.context.isEmailLocked, problem.message).toBe(isLocked)
  }
})

it('a wrong password of the account to link clears the warning about its letters', async () => {
  const flow = start(linkAccountMachine, input)
  flow.send(edit('typed', 'password', secret('пароль')))
  expect(flow.snapshot.context.nonLatin).toBe(true)
  flow.send({ type: 'form.submit', values: { email, password } })
  await flow.fail('linkAccount', wrong)
  expect(flow.snapshot.context).toMatchObject({ problem: undefined, nonLatin: false })
})
