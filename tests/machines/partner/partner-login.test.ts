import { describe, expect, it } from 'vitest'
import { partnerLoginMachine } from '../../../machines/partner/partner-login.machine.ts'
import { trustedAddress } from '../../../machines/security/address.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { partnerLoginCases } from './partner-login.cases.ts'

const input = {
  continue: trustedAddress('https://gateway.example/legacy_token?continue=x'),
  gateway: trustedAddress('https://gateway.example/api'),
}
const redirectTo = 'https://gateway.example/idp/trimble?state=x'

coverFlow(partnerLoginMachine, partnerLoginCases)

describe("a visitor from the partner's product", () => {
  it("is taken to the partner's sign-in by itself, to be registered and led to the token page", async () => {
    const flow = start(partnerLoginMachine, input)
    expect(flow.snapshot.value).toBe('starting')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    expect(flow.asked('startSocialLogin')).toEqual([
      { platform: 'trimble', continue: 'https://gateway.example/legacy_token?continue=x', autoRegister: true },
    ])
    await flow.answer('startSocialLogin', { redirectTo })
    expect(flow.snapshot.value).toBe('leaving')
    expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/idp/trimble?state=x' })
  })

  it("is taken to the partner's sign-in wherever that is", async () => {
    const flow = start(partnerLoginMachine, input)
    await flow.answer('startSocialLogin', { redirectTo: 'https://identity.trimble.test/oauth?state=x' })
    expect(flow.snapshot.output).toEqual({ href: 'https://identity.trimble.test/oauth?state=x' })
  })

  it.each([
    'http://identity.trimble.test/',
    'javascript:alert(1)',
    '//evil.example',
    'https://gateway.example@evil.example/',
    'data:text/html,x',
    '',
  ])('is not sent to %s', async (address) => {
    const flow = start(partnerLoginMachine, input)
    await flow.answer('startSocialLogin', { redirectTo: address })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.output).toBeUndefined()
    expect(flow.snapshot.context.problem).toEqual({
      message: 'The sign-in page has an address that we do not trust, so we did not open it.',
    })
  })

  it('finds a button when it did not start, which starts it again, once', async () => {
    const flow = start(partnerLoginMachine, input)
    await flow.fail('startSocialLogin', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('failed')
    expect(flow.snapshot.hasTag('error')).toBe(true)
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'load.retry' })
    flow.send({ type: 'load.retry' })
    expect(flow.asked('startSocialLogin')).toHaveLength(2)
    await flow.answer('startSocialLogin', { redirectTo })
    expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/idp/trimble?state=x' })
  })

  it('has an outdated page loaded anew, and a button when that does not help', async () => {
    const outdated = { message: 'This page is outdated.', status: 422 }
    const flow = start(partnerLoginMachine, input)
    await flow.fail('startSocialLogin', outdated)
    expect(flow.snapshot.value).toBe('claimingReload')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    await flow.answer('claimReload', undefined)
    expect(flow.snapshot.output).toEqual({ reload: true })
    const again = start(partnerLoginMachine, input)
    await again.fail('startSocialLogin', outdated)
    await again.fail('claimReload', new Error('just before'))
    expect(again.snapshot.value).toBe('failed')
    expect(again.snapshot.context.problem).toEqual(outdated)
  })
})
