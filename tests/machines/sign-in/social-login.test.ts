import { describe, expect, it } from 'vitest'
import { trustedAddress } from '#machines/security/address.ts'
import { socialLoginMachine } from '#machines/sign-in/social-login.machine.ts'
import { returnTo } from '../answers.ts'
import { start } from '../live.ts'

const input = {
  continue: returnTo,
  gateway: trustedAddress('https://gateway.example/api'),
  isInApp: false,
}

function choose(platform: 'google' | 'facebook' | 'trimble' = 'google') {
  const flow = start(socialLoginMachine, input)
  flow.send({ type: 'provider.choose', platform })
  return flow
}

describe('signing in with a social provider', () => {
  it.each(['google', 'facebook', 'trimble'] as const)('leads to %s, and Back returns to the form', async (platform) => {
    const flow = choose(platform)
    expect(flow.snapshot).toMatchObject({ value: 'asking', tags: new Set(['busy']), context: { platform } })
    expect(flow.asked('startSocialLogin')).toEqual([{ platform, continue: input.continue }])
    const href = 'https://accounts.google.test/o/oauth2?state=x'
    await flow.answer('startSocialLogin', { redirectTo: href })
    expect(flow.snapshot.output).toEqual({ href, push: true, way: platform })
  })

  it('leads whoever came from a company last back there with the email of then', async () => {
    const flow = choose()
    await flow.fail('startSocialLogin', new Error('offline'))
    const email = 'ada@bigco.example'
    flow.send({ type: 'company.choose', email })
    expect(flow.asked('startEnterpriseLogin')).toEqual([{ email, origin: input.continue }])
    const href = 'https://login.bigco.test/saml?SAMLRequest=x'
    await flow.answer('startEnterpriseLogin', { redirectTo: href })
    expect(flow.snapshot.output).toEqual({ href, push: true, way: 'corporate', username: email })
  })
})
