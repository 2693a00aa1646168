import { describe, expect, it } from 'vitest'
import { changePasswordMachine } from '#machines/password/change-password.machine.ts'
import { password, returnTo } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { refusal } from '../refusal.ts'
import { secret } from '../secret.ts'

const values = { oldPassword: secret('Byron-1815?'), newPassword: password }

describe('the form to change the password', () => {
  it('clears the warning about the letters of a current password that is wrong', async () => {
    const flow = start(changePasswordMachine, { returnTo })
    flow.send(edit('typed', 'oldPassword', secret('пароль')))
    expect(flow.snapshot.context.nonLatin).toBe(true)
    flow.send({ type: 'form.submit', values })
    await flow.fail('changePassword', refusal('wrongCurrent', { status: 401 }))
    expect(flow.snapshot.context).toMatchObject({ problem: undefined, nonLatin: false })
  })
})
