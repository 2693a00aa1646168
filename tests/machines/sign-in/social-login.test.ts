import { describe, expect, it } from 'vitest'
import { trustedAddress } from '../../../machines/security/address.ts'
import { socialLoginMachine } from '../../../machines/sign-in/social-login.machine.ts'
import { coverFlow } from '../cover.ts'
import { start } from '../live.ts'
import { socialLoginCases } from './social-login.cases.ts'

const input = {
  continue: trustedAddress('https://store.chaos.example/cart'),
  gateway: trustedAddress('https://gateway.example/api'),
}

coverFlow(socialLoginMachine, socialLoginCases)

describe('signing in with a social provider', () => {
  it.each(['google', 'facebook', 'trimble'] as const)(
    'leads to %s, so that Back returns to the form',
    async (platform) => {
      const flow = start(socialLoginMachine, input)
      expect(flow.snapshot.value).toBe('choosing')
      flow.send({ type: 'provider.choose', platform })
      expect(flow.snapshot.value).toBe('asking')
      expect(flow.snapshot.hasTag('busy')).toBe(true)
      expect(flow.asked('startSocialLogin')).toEqual([{ platform, continue: 'https://store.chaos.example/cart' }])
      await flow.answer('startSocialLogin', { redirectTo: 'https://gateway.example/idp' })
      expect(flow.snapshot.value).toBe('leaving')
      expect(flow.snapshot.output).toEqual({ href: 'https://gateway.example/idp', push: true })
    },
  )

  it("leads to a provider's sign-in page wherever that is", async () => {
    const flow = start(socialLoginMachine, input)
    flow.send({ type: 'provider.choose', platform: 'google' })
    await flow.answer('startSocialLogin', { redirectTo: 'https://accounts.google.test/o/oauth2?state=x' })
    expect(flow.snapshot.output).toEqual({ href: 'https://accounts.google.test/o/oauth2?state=x', push: true })
  })

  it.each([
    'http://accounts.google.test/',
    'javascript:alert(1)',
    '//evil.example',
    'https://gateway.example@evil.example/',
    'data:text/html,x',
    '',
  ])('does not follow the gateway to %s', async (redirectTo) => {
    const flow = start(socialLoginMachine, input)
    flow.send({ type: 'provider.choose', platform: 'google' })
    await flow.answer('startSocialLogin', { redirectTo })
    expect(flow.snapshot.value).toBe('choosing')
    expect(flow.snapshot.output).toBeUndefined()
    expect(flow.snapshot.context.problem).toEqual({
      message: 'The sign-in page has an address that we do not trust, so we did not open it.',
    })
  })

  it('loads an outdated page anew', async () => {
    const flow = start(socialLoginMachine, input)
    flow.send({ type: 'provider.choose', platform: 'google' })
    await flow.fail('startSocialLogin', { message: 'This page is outdated.', status: 422 })
    expect(flow.snapshot.value).toBe('claimingReload')
    expect(flow.snapshot.hasTag('busy')).toBe(true)
    await flow.answer('claimReload', undefined)
    expect(flow.snapshot.output).toEqual({ reload: true })
  })

  it('says what is wrong with a page that was loaded anew just before', async () => {
    const flow = start(socialLoginMachine, input)
    flow.send({ type: 'provider.choose', platform: 'google' })
    await flow.fail('startSocialLogin', { message: 'This page is outdated.', status: 422 })
    await flow.fail('claimReload', new Error('just before'))
    expect(flow.snapshot.value).toBe('choosing')
    expect(flow.snapshot.context.problem).toEqual({ message: 'This page is outdated.', status: 422 })
  })

  it('shows every other error and forgets it on the next try', async () => {
    const flow = start(socialLoginMachine, input)
    flow.send({ type: 'provider.choose', platform: 'google' })
    await flow.fail('startSocialLogin', { message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    expect(flow.snapshot.value).toBe('choosing')
    expect(flow.snapshot.context.problem).toEqual({ message: 'The server is on fire.', status: 500, guid: 'b2c4' })
    flow.send({ type: 'provider.choose', platform: 'facebook' })
    expect(flow.snapshot.context.problem).toBeUndefined()
    expect(flow.snapshot.context.platform).toBe('facebook')
  })

  it('ignores a second choice while it asks', () => {
    const flow = start(socialLoginMachine, input)
    flow.send({ type: 'provider.choose', platform: 'google' })
    flow.send({ type: 'provider.choose', platform: 'facebook' })
    expect(flow.asked('startSocialLogin')).toHaveLength(1)
  })
})
