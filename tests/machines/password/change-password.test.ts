import { describe, expect, it } from 'vitest'
import { changePasswordMachine } from '../../../machines/password/change-password.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { coverFlow } from '../cover.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { changePasswordCases } from './change-password.cases.ts'

const oldPassword = secret('Byron-1815?')
const newPassword = secret('Lovelace-1843!')
const tooShort = 'Your password must be at least 8 characters long.'
const input = { returnTo: trustedAddress('https://store.chaos.example/cart') }

coverFlow(changePasswordMachine, changePasswordCases)

function submit() {
  const flow = start(changePasswordMachine, input)
  flow.send({ type: 'form.submit', oldPassword, newPassword })
  return flow
}

describe('changing the password', () => {
  it.each([
    ['', 'Lovelace-1843!', { oldPassword: 'Please enter your password.', newPassword: undefined }],
    ['Byron-7', 'Lovelace-1843!', { oldPassword: 'Invalid password.', newPassword: undefined }],
    ['Byron-1815?', '', { oldPassword: undefined, newPassword: 'Please enter your password.' }],
    ['Byron-1815?', 'Love-18', { oldPassword: undefined, newPassword: tooShort }],
    [
      'Byron-7',
      'x'.repeat(65),
      { oldPassword: 'Invalid password.', newPassword: 'Your password must be at most 64 characters long.' },
    ],
  ])('refuses "%s" and "%s"', (old, next, fieldErrors) => {
    const flow = start(changePasswordMachine, input)
    flow.send({ type: 'form.submit', oldPassword: seal(old), newPassword: seal(next) })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors).toEqual(fieldErrors)
    expect(flow.waiting()).toEqual([])
  })

  it('keeps the checklist while it is typed, and an error only as long as it holds', () => {
    const flow = start(changePasswordMachine, input)
    flow.send({ type: 'form.submit', oldPassword: seal(''), newPassword: seal('Love-18') })
    flow.send({ type: 'password.type', password: secret('Love-184') })
    flow.send(edit('typed', 'newPassword'))
    expect(flow.snapshot.context).toMatchObject({
      checks: { bothCases: true, number: true, symbol: true, length: false },
      fieldErrors: { oldPassword: 'Please enter your password.', newPassword: undefined },
    })
  })

  it('speaks of the new password while it is typed, and of the old one when that is left', () => {
    const flow = start(changePasswordMachine, input)
    for (const field of ['oldPassword', 'newPassword']) flow.send(edit('typed', field, tooShort))
    expect(flow.snapshot.context).toMatchObject({ fieldErrors: {}, notes: { newPassword: tooShort } })
    flow.send(edit('left', 'oldPassword', 'Invalid password.'))
    expect(flow.snapshot.context.fieldErrors).toMatchObject({ oldPassword: 'Invalid password.' })
    expect(flow.snapshot.context.sent).toBe(false)
  })

  it('sends the old one and the new one, untouched', () => {
    const flow = submit()
    expect(flow.snapshot.value).toBe('saving')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('changePassword')[0]?.oldPassword).toBe(oldPassword)
    expect(flow.asked('changePassword')[0]?.password).toBe(newPassword)
  })

  it("says 'Password successfully updated' for 2 s, then leads to the login", async () => {
    const flow = submit()
    await flow.answer('changePassword', undefined)
    expect(flow.snapshot.value).toBe('saved')
    expect(flow.snapshot.hasTag('success')).toBe(true)
    flow.pass(1_999)
    expect(flow.snapshot.value).toBe('saved')
    flow.pass(1)
    expect(flow.snapshot.output).toEqual({
      to: '/service_login',
      search: { return_to: 'https://store.chaos.example/cart' },
    })
  })

  it('leads to the login at once when the visitor presses, without a return address that it does not have', async () => {
    const flow = start(changePasswordMachine, { returnTo: undefined })
    flow.send({ type: 'form.submit', oldPassword, newPassword })
    await flow.answer('changePassword', undefined)
    flow.send({ type: 'visitor.leave' })
    expect(flow.snapshot.output).toEqual({ to: '/service_login' })
  })

  it('shows a wrong current password on its field and empties it', async () => {
    const flow = submit()
    await flow.fail('changePassword', { message: 'Your current password is incorrect.', status: 401, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context).toMatchObject({
      fieldErrors: { oldPassword: 'Your current password is incorrect.' },
      problem: undefined,
      refusals: 1,
    })
    flow.send({ type: 'form.submit', oldPassword, newPassword })
    expect(flow.snapshot.context.fieldErrors).toEqual({})
  })

  it('keeps what was typed when the session is over, and sends it once the visitor is back', async () => {
    const flow = submit()
    await flow.fail('changePassword', { message: 'Unauthorized', status: 401 })
    expect(flow.snapshot.value).toBe('expired')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context).toMatchObject({ fieldErrors: {}, problem: undefined, refusals: 0 })
    flow.send({ type: 'form.submit', oldPassword, newPassword: seal('Love-18') })
    expect(flow.snapshot.value).toBe('expired')
    expect(flow.snapshot.context.fieldErrors.newPassword).toBe(tooShort)
    flow.send({ type: 'password.type', password: secret('1815') })
    expect(flow.snapshot.context.checks.number).toBe(true)
    flow.send(edit('typed', 'newPassword'))
    expect(flow.snapshot.context.fieldErrors.newPassword).toBeUndefined()
    flow.send({ type: 'form.submit', oldPassword, newPassword })
    await flow.answer('changePassword', undefined)
    expect(flow.snapshot.value).toBe('saved')
  })

  it('shows every other error on the form with its reference, and forgets it on the next try', async () => {
    const flow = submit()
    await flow.fail('changePassword', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context).toMatchObject({
      problem: { message: 'The server is on fire.', status: 500, guid: 'b2c4' },
      refusals: 0,
    })
    flow.send({ type: 'form.submit', oldPassword, newPassword })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('ignores a second submit', () => {
    const flow = submit()
    flow.send({ type: 'form.submit', oldPassword, newPassword })
    expect(flow.asked('changePassword')).toHaveLength(1)
  })
})
