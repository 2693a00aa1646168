import { describe, expect, it } from 'vitest'
import { resetPasswordMachine } from '../../../machines/password/reset-password.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { seal } from '../../../machines/security/secret.ts'
import { outage } from '../answers.ts'
import { edit } from '../edits.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const code = secret('rst-fcde2b2edba5')
const password = secret('Lovelace-1843!')
const tooShort = 'Your password must be at least 8 characters long.'
const refused = { message: 'This link has expired.', status: 400, code: 'code_expired', guid: 'b2c4' }
const input = { code, returnTo: trustedAddress('https://store.chaos.example/cart') }

async function arrive() {
  const flow = start(resetPasswordMachine, input)
  await flow.answer('validateCode', undefined)
  return flow
}

describe('opening a reset link', () => {
  it('validates the code before it shows the form, and again on demand after an outage', async () => {
    const flow = start(resetPasswordMachine, input)
    expect(flow.snapshot).toMatchObject({ value: 'validating', tags: new Set(['busy']) })
    flow.send({ type: 'form.submit', password })
    expect(flow.asked('validateCode')[0]?.code).toBe(code)
    expect(flow.waiting()).toEqual(['validateCode'])
    await flow.fail('validateCode', outage)
    expect(flow.snapshot).toMatchObject({ value: 'unreachable', context: { problem: outage } })
    flow.send({ type: 'load.retry' })
    await flow.answer('validateCode', undefined)
    expect(flow.snapshot).toMatchObject({ value: 'editing', context: { problem: undefined } })
  })

  it('offers no second try where the code is refused, at once or meanwhile', async () => {
    const [early, late] = [start(resetPasswordMachine, input), await arrive()]
    await early.fail('validateCode', refused)
    late.send({ type: 'form.submit', password })
    await late.fail('resetPassword', refused)
    for (const flow of [early, late]) {
      expect(flow.snapshot).toMatchObject({ value: 'refused', tags: new Set(['error']), context: { problem: refused } })
      expect(flow.snapshot.can({ type: 'load.retry' }) || flow.snapshot.can({ type: 'form.submit', password })).toBe(
        false,
      )
    }
  })
})

describe('setting a new password', () => {
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
    const context = { fieldErrors: { newPassword: tooShort }, notes: {}, sent: true }
    expect(flow.snapshot).toMatchObject({ value: 'editing', context })
    expect(flow.waiting()).toEqual([])
    flow.send(edit('typed', 'newPassword'))
    expect(flow.snapshot.context.fieldErrors.newPassword).toBeUndefined()
  })

  it('lets no hint of the checklist stop the form', async () => {
    const flow = await arrive()
    const plain = secret('lowercase')
    flow.send({ type: 'form.submit', password: plain })
    expect(flow.asked('resetPassword')[0]?.password).toBe(plain)
  })

  it('sends it with the code, then leads to the login with the good news', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', password })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    const [asked] = flow.asked('resetPassword')
    expect([asked?.code, asked?.password]).toEqual([code, password])
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
    await flow.fail('resetPassword', outage)
    expect(flow.snapshot).toMatchObject({ value: 'editing', context: { problem: outage } })
    flow.send({ type: 'form.submit', password })
    expect(flow.snapshot.context.problem).toBeUndefined()
  })
})
