import { describe, expect, it } from 'vitest'
import { partnerLoginMachine } from '#machines/partner/partner-login.machine.ts'
import { trustedAddress } from '#machines/security/address.ts'
import { start } from '../live.ts'

const input = {
  continue: trustedAddress('https://gateway.example/legacy_token?continue=x'),
  gateway: trustedAddress('https://gateway.example/api'),
}
const href = 'https://identity.trimble.test/oauth?state=x'

describe("a visitor from the partner's product", () => {
  it("goes straight to the partner's sign-in, which registers and leads to the token page", async () => {
    const flow = start(partnerLoginMachine, input)
    expect(flow.snapshot).toMatchObject({ value: 'starting', tags: new Set(['busy']) })
    const asked = { platform: 'trimble', continue: input.continue, autoRegister: true }
    expect(flow.asked('startSocialLogin')).toEqual([asked])
    await flow.answer('startSocialLogin', { redirectTo: href })
    expect(flow.snapshot.output).toEqual({ href })
  })

  it('is not sent to an untrusted address', async () => {
    const flow = start(partnerLoginMachine, input)
    await flow.answer('startSocialLogin', { redirectTo: 'https://gateway.example@evil.example/' })
    const message =
      'The sign-in page has an address that we do not trust, so we did not open it. Try again, or contact support.'
    expect(flow.snapshot).toMatchObject({ value: 'failed', output: undefined, context: { problem: { message } } })
  })
})
