import { expect, it } from 'vitest'
import { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { email, password, returnTo } from '../answers.ts'
import { start } from '../live.ts'

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
