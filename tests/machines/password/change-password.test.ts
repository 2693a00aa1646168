import { describe, expect, it } from 'vitest'
import { changePasswordMachine } from '#machines/password/change-password.machine.ts'
import { returnTo } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const form = { oldPassword: secret('Byron-1815?'), newPassword: secret('Lovelace-1843!') }
const said = 'Your password was updated.'

function submit(flow = start(changePasswordMachine, { returnTo })) {
  flow.send({ type: 'form.submit', values: form })
  return flow
}

describe('the form to change the password', () => {
  it('sends both passwords unchanged and shows the success for 2 s before the login', async () => {
    const flow = submit()
    expect(flow.snapshot).toMatchObject({ value: 'saving', tags: new Set(['busy']) })
    const [asked] = flow.asked('changePassword')
    expect([asked?.oldPassword, asked?.password]).toEqual([form.oldPassword, form.newPassword])
    await flow.answer('changePassword', undefined)
    flow.pass(1_999)
    expect(flow.snapshot).toMatchObject({ value: 'saved', tags: new Set(['success']) })
    flow.pass(1)
    expect(flow.snapshot.output).toEqual({
      to: '/service_login',
      search: { return_to: returnTo },
      state: { flash: said },
    })
  })

  it('shows a wrong current password on its field and empties it', async () => {
    const flow = start(changePasswordMachine, { returnTo })
    flow.send(edit('typed', 'oldPassword', secret('пароль')))
    expect(flow.snapshot.context.nonLatin).toBe(true)
    submit(flow)
    const message = 'Your current password is incorrect.'
    await flow.fail('changePassword', { message, status: 401, guid: 'b2c4' })
    const context = { fieldErrors: { oldPassword: message }, problem: undefined, nonLatin: false, passwordKey: 1 }
    expect(flow.snapshot).toMatchObject({ value: { filling: 'editing' }, context })
    submit(flow)
    expect(flow.snapshot.context.fieldErrors).toEqual({})
  })
})
