import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, param, type Visitor } from './test-visitor.ts'
import { openWorld } from './world.ts'

const appOrigin = 'http://localhost:4620'

let world: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  world = await openWorld({ appOrigin, port: 0, licensePort: 0 })
})
afterAll(() => world.close())

const query = (address: string) => Object.fromEntries(new URL(address).searchParams)

const consent = async (visitor: Visitor, address = '', form: Record<string, string>) => {
  const state = param(address, 'state')
  const back = await visitor.go(address, { form: { state, answer: 'allow', ...form } })
  return (await visitor.go(back.location)).location
}

describe('signing in somewhere else', () => {
  const back = () => `${world.origin}/store`

  it('takes known, unknown, unlinked and refused social identities where they belong', async () => {
    const visitor = await arrive(world.origin)
    const social = async (form: Record<string, string>, auto_register = false) => {
      const { body } = await visitor.call('POST /account/social/login', {
        platform: 'google',
        continue: back(),
        auto_register,
      })
      return consent(visitor, body.redirect_to, form)
    }
    const { email } = await visitor.person('social')
    expect(await social({ email })).toBe(back())
    expect((await visitor.call('GET /session')).body).toMatchObject({ Email: email })
    const stranger = { email: `${visitor.scope}@example.com`, firstName: 'Nia', lastName: 'New' }
    const register = await social(stranger)
    expect(register).toMatch(`${appOrigin}/register/social?`)
    expect(query(register)).toEqual({ platform: 'google', ...stranger, return_to: back() })
    const names = { firstName: 'Nia', lastName: 'New', countryCode: 'US' }
    expect((await visitor.call('POST /account/social/register', names)).body).toEqual({ status: 'OK' })
    expect(await social(stranger)).toBe(back())
    const known = await visitor.person('active')
    expect(await social({ email: known.email })).toMatch(`${appOrigin}/link/existing/social?`)
    const linked = await visitor.call('POST /account/social/link', { email: known.email, password: known.password })
    expect(linked.body).toMatchObject({ status: 'OK' })
    expect(await social({ email: known.email })).toBe(back())
    expect(await social({ email: `auto-${visitor.scope}@example.com` }, true)).toBe(back())
    expect(param(await social({ answer: 'access_denied' }), 'error_code')).toBe('social_invalid_authentication')
    expect(param(await social({ answer: 'server_error' }), 'error_code')).toBe('social_idp_error')
    expect((await visitor.call('POST /account/social/login', { platform: 'x', continue: '' })).status).toBe(422)
  })

  it('takes corporate people to their company and back', async () => {
    const visitor = await arrive(world.origin)
    const { email } = await visitor.person('corporate')
    expect((await visitor.call('POST /account/login/modes', { username: email })).body).toMatchObject({
      oidc: true,
      password: false,
    })
    const none = await visitor.call('POST /account/federated/login', { email: 'a@example.com', origin: back() })
    expect(none.body).toMatchObject({ error_code: 'no_identity_provider' })
    const federated = async (form: Record<string, string>) => {
      const { body } = await visitor.call('POST /account/federated/login', { email, origin: back() })
      return consent(visitor, body.redirect_to, form)
    }
    const atError = (address: string) => {
      const { origin, pathname, searchParams } = new URL(address)
      expect([origin + pathname, searchParams.get('error_id')]).toEqual([
        `${appOrigin}/corporate_login/error`,
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ])
      return searchParams.get('error_code')
    }
    expect(atError(await federated({ person: 'ada@studio.example' }))).toBe('invalid_authentication')
    expect(atError(await federated({ answer: 'access_denied' }))).toBe('external_idp_error')
    expect(atError(await federated({ answer: 'server_error' }))).toBe('external_idp_error')
    expect(await federated({ email })).toBe(back())
    expect((await visitor.call('GET /session')).body).toMatchObject({ Email: email })
  })

  it('takes the answer of a company once', async () => {
    const visitor = await arrive(world.origin)
    const { email } = await visitor.person('corporate')
    const { body } = await visitor.call('POST /account/federated/login', { email, origin: back() })
    const state = param(body.redirect_to, 'state')
    const answer = await visitor.go(body.redirect_to ?? '', { form: { state, answer: 'allow', email } })
    expect((await visitor.go(answer.location)).location).toBe(back())
    const again = (await visitor.go(answer.location)).location
    expect(again).toMatch(`${appOrigin}/error?`)
    expect(param(again, 'error_code')).toBe('session_expired')
  })
})

describe('legacy tokens', () => {
  const authorize = (changes: Record<string, string> = {}) =>
    `/gateway/oauth/authorize?${new URLSearchParams({
      response_type: 'token',
      client_id: 'account-web',
      redirect_uri: `${appOrigin}/legacy_login/callback`,
      state: 's1',
      ...changes,
    })}`

  it('asks for a fresh sign-in, then answers in the fragment, and never loops', async () => {
    const visitor = await arrive(world.origin)
    const { email, password } = await visitor.person('active')
    await visitor.logIn(email, password)
    const asked = (await visitor.go(authorize({ prompt: 'login' }))).location
    expect(param(asked, 'prompt')).toBe('login')
    const again = param(asked, 'return_to')
    expect((await visitor.go(again)).location).toMatch(`${appOrigin}/service_login?prompt=login`)
    await visitor.later(1)
    await visitor.logIn(email, password)
    const answer = new URLSearchParams(new URL((await visitor.go(again)).location).hash.slice(1))
    expect(answer.get('state')).toBe('s1')
    const bearer = { authorization: `Bearer ${answer.get('access_token')}` }
    expect((await visitor.call('GET /userinfo', undefined, bearer)).body).toMatchObject({ email })
    const wrong = await visitor.go(authorize({ redirect_uri: 'https://evil.example/' }))
    expect([wrong.status, wrong.location]).toEqual([400, ''])
    const code = new URL((await visitor.go(authorize({ response_type: 'code' }))).location)
    expect(code.hash).toMatch('error=unsupported_response_type')
  })

  it('hands a token on in the query, to allowed addresses of signed-in people only', async () => {
    const visitor = await arrive(world.origin)
    const ask = (address: string) => visitor.go(`/gateway/legacy_token?continue=${encodeURIComponent(address)}`)
    const complete = `${appOrigin}/register/trimble/complete?access_token=planted`
    expect(param((await ask(complete)).location, 'error_code')).toBe('legacy_token_error')
    const { email, password } = await visitor.person('active')
    await visitor.logIn(email, password)
    expect(param((await ask('https://evil.example/')).location, 'error_code')).toBe('legacy_token_error')
    const { location } = await ask(complete)
    const tokens = new URL(location).searchParams.getAll('access_token')
    expect(tokens).toHaveLength(1)
    expect(tokens[0]).not.toBe('planted')
  })
})

describe('a page of the world', () => {
  it('brings its icon, for browsers ask for one otherwise, and keeps an address of the table in one piece', async () => {
    const { body } = await (await arrive(world.origin)).go('/')
    expect(body.text).toContain('<link rel="icon" href="data:image/svg+xml,')
    expect(body.text).toContain('.wide td > code:only-child { white-space: nowrap }')
  })
})
