import { expect, it } from 'vitest'
import { linkAccountMachine } from '#machines/sign-up/link-account.machine.ts'
import { email, password, returnTo } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const input = { email, returnTo }
const wrong = { message: 'Incorrect email or password.', status: 401 }

it('a wrong password of the account to link clears the warning about its letters', async () => {
  const flow = start(linkAccountMachine, input)
  flow.send(edit('typed', 'password', secret('пароль')))
  expect(flow.snapshot.context.nonLatin).toBe(true)
  flow.send({ type: 'form.submit', values: { email, password } })
  await flow.fail('linkAccount', wrong)
  expect(flow.snapshot.context).toMatchObject({ problem: undefined, nonLatin: false })
})
