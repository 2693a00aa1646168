import { describe, expect, it } from 'vitest'
import { partnerLoginMachine } from '../../../machines/partner/partner-login.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { start } from '../live.ts'

const input = {
  continue: trustedAddress('https://gateway.example/legacy_token?continue=x'),
  gateway: trustedAddress('https://gateway.example/api'),
}
const href = 'https://identity.trimble.test/oauth?state=x'
const outdated = { message: 'This page is outdated.', status: 422 }

describe("a visitor from the partner's product", () => {
  it("is taken to the partner's sign-in by itself, to be registered and led to the token page", async () => {
    const flow = start(partnerLoginMachine, input)
    expect(flow.snapshot).toMatchObject({ value: 'starting', tags: new Set(['busy']) })
    const asked = { platform: 'trimble', continue: input.continue, autoRegister: true }
    expect(flow.asked('startSocialLogin')).toEqual([asked])
    await flow.answer('startSocialLogin', { redirectTo: href })
    expect(flow.snapshot.output).toEqual({ href })
  })

  it('is not sent to an address that nobody trusts', async () => {
    const flow = start(partnerLoginMachine, input)
    await flow.answer('startSocialLogin', { redirectTo: 'https://gateway.example@evil.example/' })
    const message = 'The sign-in page has an address that we do not trust, so we did not open it.'
    expect(flow.snapshot).toMatchObject({ value: 'failed', output: undefined, context: { problem: { message } } })
  })

  it('has an outdated page loaded anew, and a button when that does not help', async () => {
    const flow = start(partnerLoginMachine, input)
    await flow.fail('startSocialLogin', outdated)
    expect(flow.snapshot).toMatchObject({ value: 'claimingReload', tags: new Set(['busy']) })
    await flow.answer('claimReload', undefined)
    expect(flow.snapshot.output).toEqual({ reload: true })
    const again = start(partnerLoginMachine, input)
    await again.fail('startSocialLogin', outdated)
    await again.fail('claimReload', new Error('just before'))
    expect(again.snapshot).toMatchObject({ value: 'failed', context: { problem: outdated } })
  })
})
