import { describe, expect, it } from 'vitest'
import { partnerLoginMachine } from '#machines/partner/partner-login.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { start } from '../live.ts'

const input = {
  continue: trustedAddress('https://gateway.example/legacy_token?continue=x'),
  gateway: trustedAddress('https://gateway.example/api'),
}

describe("a visitor from the partner's product", () => {
  it('is not sent to an untrusted address', async () => {
    const flow = start(partnerLoginMachine, input)
    await flow.answer('startSocialLogin', { redirectTo: 'https://gateway.example@evil.example/' })
    const message = 'We didn’t open the sign-in page because its address isn’t trusted. Try again, or contact support.'
    expect(flow.snapshot).toMatchObject({ value: 'failed', output: undefined, context: { problem: { message } } })
  })
})
