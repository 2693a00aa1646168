import { describe, expect, it } from 'vitest'
import { resetPasswordMachine } from '../../../machines/password/reset-password.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { coverFlow } from '../cover.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'
import { resetPasswordCases } from './reset-password.cases.ts'

const code = secret('rst-fcde2b2edba5')
const password = secret('Lovelace-1843!')
const tooShort = 'Your password must be at least 8 characters long.'
const input = { code, returnTo: trustedAddress('https://store.chaos.example/cart') }

coverFlow(resetPasswordMachine, resetPasswordCases)

async function arrive() {
  const flow = start(resetPasswordMachine, input)
  await flow.answer('validateCode', undefined)
  return flow
}

describe('opening a reset link', () => {
  it('validates the code before it shows the form', async () => {
    const flow = start(resetPasswordMachine, input)
    expect(flow.snapshot.value).toBe('validating')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('validateCode')[0]?.code).toBe(code)
    flow.send({ type: 'form.submit', password })
    expect(flow.asked('resetPassword')).toEqual([])
    await flow.answer('validateCode', undefined)
    expect(flow.snapshot.value).toBe('editing')
  })

  it('shows why a code is refused, with the reference, and does not offer to try it again', async () => {
    const flow = start(resetPasswordMachine, input)
    await flow.fail('validateCode', { message: 'The code has expired.', status: 404, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('refused')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The code has expired.', status: 404, guid: 'b2c4' })
    flow.send({ type: 'load.retry' })
    expect(flow.asked('validateCode')).toHaveLength(1)
  })

  it('can be tried again after an outage, which is forgotten then', async () => {
    const flow = start(resetPasswordMachine, input)
    await flow.fail('validateCode', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('unreachable')
    expect(flow.snapshot.context.problem?.guid).toBe('b2c4')
    flow.send({ type: 'load.retry' })
    expect(flow.snapshot.value).toBe('validating')
    await flow.answer('validateCode', undefined)
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})

describe('setting a new password', () => {
  it.each([
    ['', 'Please enter your password.'],
    ['Sh0rt-7', tooShort],
    ['x'.repeat(65), 'Your password must be at most 64 characters long.'],
  ])('refuses "%s": %s', async (typed, fieldError) => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password: seal(typed) })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.fieldErrors.newPassword).toBe(fieldError)
    expect(flow.waiting()).toEqual([])
  })

  it('keeps the checklist while it is typed, and an error only as long as it holds', async () => {
    const flow = await arrive()
    flow.send({ type: 'password.type', password: secret('Love-1') })
    flow.send(edit('typed', 'newPassword', tooShort))
    expect(flow.snapshot.context).toMatchObject({
      checks: { bothCases: true, number: true, symbol: true, length: false },
      fieldErrors: { newPassword: undefined },
      notes: { newPassword: tooShort },
    })
    flow.send({ type: 'form.submit', password: seal('Love-1') })
    expect(flow.snapshot.context).toMatchObject({ fieldErrors: { newPassword: tooShort }, notes: {}, sent: true })
    flow.send(edit('typed', 'newPassword', tooShort))
    expect(flow.snapshot.context.fieldErrors.newPassword).toBe(tooShort)
    flow.send(edit('typed', 'newPassword'))
    expect(flow.snapshot.context.fieldErrors.newPassword).toBeUndefined()
  })

  it('lets no hint of the checklist stop the form', async () => {
    const flow = await arrive()
    const plain = secret('lowercase')
    flow.send({ type: 'form.submit', password: plain })
    expect(flow.snapshot.value).toBe('saving')
    expect(flow.asked('resetPassword')[0]?.password).toBe(plain)
  })

  it('sends it with the code, then leads to the login with the good news', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('resetPassword')[0]?.code).toBe(code)
    expect(flow.asked('resetPassword')[0]?.password).toBe(password)
    await flow.answer('resetPassword', undefined)
    expect(flow.snapshot.output).toEqual({
      to: '/service_login',
      search: { return_to: 'https://store.chaos.example/cart' },
      state: { said: 'Your password was updated. Sign in with the new one.' },
    })
  })

  it('shows an error on the form with its reference, and forgets it on the next try', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password })
    await flow.fail('resetPassword', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('editing')
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'form.submit', password })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })

  it('offers no second try where the code itself is refused, meanwhile used or too old', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password })
    await flow.fail('resetPassword', { message: 'This link has expired.', status: 400, code: 'code_expired' })
    expect(flow.snapshot.value).toBe('refused')
    expect(flow.snapshot.context.problem?.message).toBe('This link has expired.')
    flow.send({ type: 'form.submit', password })
    expect(flow.asked('resetPassword')).toHaveLength(1)
  })

  it('ignores a second submit', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password })
    flow.send({ type: 'form.submit', password })
    expect(flow.asked('resetPassword')).toHaveLength(1)
  })
})
