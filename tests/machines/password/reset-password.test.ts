import { describe, expect, it } from 'vitest'
import { resetPasswordMachine } from '#machines/password/reset-password.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { password } from '../answers.ts'
import { start } from '../live.ts'
import { secret } from '../secret.ts'

const code = secret('rst-fcde2b2edba5')
const input = { code, returnTo: trustedAddress('https://store.chaos.example/cart') }

async function arrive() {
  const flow = start(resetPasswordMachine, input)
  await flow.answer('validateCode', undefined)
  return flow
}

describe('setting a new password', () => {
  it('sends it with the code, then leads to the login with a success message', async () => {
    const flow = await arrive()
    flow.send({ type: 'form.submit', values: { newPassword: password } })
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    const [asked] = flow.asked('resetPassword')
    expect([asked?.code, asked?.password]).toEqual([code, password])
    await flow.answer('resetPassword', undefined)
    expect(flow.snapshot.output).toEqual({
      to: '/service_login',
      search: { return_to: 'https://store.chaos.example/cart' },
      state: { flash: 'Your password was updated. Sign in with the new one.' },
    })
  })
})
