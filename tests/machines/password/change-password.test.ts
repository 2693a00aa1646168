import { describe, expect, it } from 'vitest'
import { changePasswordMachine } from '../../../machines/password/change-password.machine.ts'
import { seal } from '../../../machines/security/secret.ts'
import { returnTo, tooShort } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const form = { oldPassword: secret('Byron-1815?'), newPassword: secret('Lovelace-1843!') }
const said = 'Your password was updated.'

const open = () => start(changePasswordMachine, { returnTo })
const send = (flow: ReturnType<typeof open>, changed: Partial<typeof form> = {}) =>
  flow.send({ type: 'form.submit', ...form, ...changed })

function submit() {
  const flow = open()
  send(flow)
  return flow
}

describe('the form for another password', () => {
  it('sends the old one and the new one, untouched, and says so for 2 s before it leads to the login', async () => {
    const flow = submit()
    expect(flow.snapshot).toMatchObject({ value: 'saving', tags: new Set(['busy']) })
    const [asked] = flow.asked('changePassword')
    expect([asked?.oldPassword, asked?.password]).toEqual([form.oldPassword, form.newPassword])
    await flow.answer('changePassword', undefined)
    flow.pass(1_999)
    expect(flow.snapshot).toMatchObject({ value: 'saved', tags: new Set(['success']) })
    flow.pass(1)
    expect(flow.snapshot.output).toEqual({ to: '/service_login', search: { return_to: returnTo }, state: { said } })
  })

  it('leads to the login at once when the visitor presses, without a return address that it does not have', async () => {
    const flow = start(changePasswordMachine, { returnTo: undefined })
    send(flow)
    await flow.answer('changePassword', undefined)
    flow.send({ type: 'visitor.leave' })
    expect(flow.snapshot.output).toEqual({ to: '/service_login', state: { said } })
  })

  it('shows a wrong current password on its field and empties it', async () => {
    const flow = open()
    flow.send({ type: 'current.type', password: secret('пароль') })
    expect(flow.snapshot.context.nonLatin).toBe(true)
    send(flow)
    const message = 'Your current password is incorrect.'
    await flow.fail('changePassword', { message, status: 401, guid: 'b2c4' })
    const context = { fieldErrors: { oldPassword: message }, problem: undefined, nonLatin: false, passwordKey: 1 }
    expect(flow.snapshot).toMatchObject({ value: { filling: 'editing' }, context })
    send(flow)
    expect(flow.snapshot.context.fieldErrors).toEqual({})
  })
})

describe('the form for another password, while the session lasts and after it', () => {
  it.each(['editing', 'expired'])('ticks off what is typed, and mends what was wrong: %s', async (name) => {
    const value = { filling: name }
    const flow = name === 'expired' ? submit() : open()
    if (name === 'expired') await flow.fail('changePassword', { message: 'Unauthorized', status: 401 })
    expect(flow.snapshot).toMatchObject({ value, context: { fieldErrors: {}, problem: undefined, passwordKey: 0 } })
    expect(flow.snapshot.hasTag('error')).toBe(name === 'expired')
    send(flow, { newPassword: seal('Love-18') })
    expect(flow.snapshot).toMatchObject({ value, context: { fieldErrors: { newPassword: tooShort } } })
    flow.send({ type: 'password.type', password: secret('Love-184') })
    flow.send(edit('typed', 'newPassword'))
    expect(flow.snapshot.context.checks).toEqual({
      nonLatin: false,
      bothCases: true,
      number: true,
      symbol: true,
      length: false,
    })
    expect(flow.snapshot.context.fieldErrors.newPassword).toBeUndefined()
    send(flow)
    await flow.answer('changePassword', undefined)
    expect(flow.snapshot.value).toBe('saved')
  })
})
