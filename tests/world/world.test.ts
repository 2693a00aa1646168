import { describe, expect } from 'vitest'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { appOrigin, it, plainFetch, problemOf, type Visitor } from '../contract/client.ts'
import { people } from './people.ts'

const store = ({ at }: Visitor) => trustedAddress(at('/store'))
const known = (key: string) => {
  const { email = '', password = '' } = people.find((person) => person.key === key) ?? {}
  return { email, password }
}
const query = (address: string) => Object.fromEntries(new URL(address).searchParams)

describe('signing in somewhere else', () => {
  const social = async (visitor: Visitor, form: Record<string, string>) => {
    const { redirectTo } = await visitor.calls.startSocialLogin({ platform: 'google', continue: store(visitor) })
    return visitor.consent(redirectTo, form)
  }
  const corporate = async (visitor: Visitor, email: string, form: Record<string, string>) => {
    const { redirectTo } = await visitor.calls.startEnterpriseLogin({ email, origin: store(visitor) })
    return visitor.consent(redirectTo, form)
  }

  it.for([
    ['access_denied', 'social_invalid_authentication'],
    ['server_error', 'social_idp_error'],
  ] as const)('leads to the error page when the provider says %s', async ([answer, code], { visitor }) => {
    const { origin, pathname, searchParams } = await social(visitor, { answer })
    expect([origin + pathname, searchParams.get('error_code')]).toEqual([`${appOrigin}/error`, code])
  })

  it.for([
    [{ person: 'ada@studio.example' }, 'invalid_authentication'],
    [{ answer: 'access_denied' }, 'external_idp_error'],
    [{ answer: 'server_error' }, 'external_idp_error'],
  ] as const)('leads to the error page when the company says %o', async ([form, code], { visitor }) => {
    const { email } = await visitor.person('corporate')
    const { origin, pathname, searchParams } = await corporate(visitor, email, form)
    expect([origin + pathname, searchParams.get('error_code')]).toEqual([`${appOrigin}/corporate_login/error`, code])
    expect(searchParams.get('error_id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('takes corporate people to their company and back, once', async ({ visitor }) => {
    const { email } = await visitor.person('corporate')
    const { redirectTo } = await visitor.calls.startEnterpriseLogin({ email, origin: store(visitor) })
    const { state = '' } = query(redirectTo)
    const { location } = await visitor.open(redirectTo, { state, answer: 'allow', email })
    expect((await visitor.open(location)).location).toBe(store(visitor))
    expect(await visitor.readSession()).toMatchObject({ email })
    const again = (await visitor.open(location)).location
    expect([again.split('?')[0], query(again)['error_code']]).toEqual([`${appOrigin}/error`, 'session_expired'])
  })
})

describe('legacy tokens', () => {
  const authorize = ({ open, at }: Visitor, changes: Record<string, string> = {}) =>
    open(
      at(
        `/gateway/oauth/authorize?${new URLSearchParams({
          response_type: 'token',
          client_id: 'account-web',
          redirect_uri: `${appOrigin}/legacy_login/callback`,
          state: 's1',
          ...changes,
        })}`,
      ),
    )

  it('ask for a fresh sign-in, then come in the fragment, and never loop', async ({ visitor }) => {
    const person = await visitor.signIn('active')
    const { prompt, return_to: again = '' } = query((await authorize(visitor, { prompt: 'login' })).location)
    expect(prompt).toBe('login')
    expect((await visitor.open(again)).location).toMatch(`${appOrigin}/service_login?prompt=login`)
    await visitor.advance(1)
    await visitor.logIn(person)
    const answer = new URLSearchParams(new URL((await visitor.open(again)).location).hash.slice(1))
    expect(answer.get('state')).toBe('s1')
    const headers = { authorization: `Bearer ${answer.get('access_token')}` }
    const someone = await plainFetch(visitor.at('/gateway/userinfo'), { headers })
    expect(await someone.json()).toMatchObject({ email: person.email })
  })

  it('are for known pages, and in no other way', async ({ visitor }) => {
    await visitor.signIn('active')
    const elsewhere = await authorize(visitor, { redirect_uri: 'https://evil.example/' })
    expect([elsewhere.status, elsewhere.location]).toEqual([400, ''])
    const { location } = await authorize(visitor, { response_type: 'code' })
    expect(new URL(location).hash).toMatch('error=unsupported_response_type')
  })

  it('come in the query, to allowed addresses of signed-in people only', async ({ visitor: { open, at, signIn } }) => {
    const ask = async (address: string) =>
      (await open(`${at('/gateway/legacy_token')}?continue=${encodeURIComponent(address)}`)).location
    const complete = `${appOrigin}/register/trimble/complete?access_token=planted`
    expect(query(await ask(complete))['error_code']).toBe('legacy_token_error')
    await signIn('active')
    expect(query(await ask('https://evil.example/'))['error_code']).toBe('legacy_token_error')
    const tokens = new URL(await ask(complete)).searchParams.getAll('access_token')
    expect(tokens).toEqual([expect.not.stringMatching('planted')])
  })
})

describe('a page of the world', () => {
  it('links a session and returns to the app only', async ({ visitor: { signIn, readSession, open } }) => {
    await signIn('notLinked')
    const { linkPage = '' } = await readSession()
    const csrf = /name="csrf" value="([^"]+)"/.exec((await open(linkPage)).text)?.[1] ?? ''
    expect((await open(linkPage, { csrf, continue: 'https://evil.example/' })).location).toMatch(/\/home$/)
    expect((await readSession()).linkPage).toBeUndefined()
  })

  it('brings its icon, for browsers ask for one otherwise, and keeps an address of the table in one piece', async ({
    visitor: { open, at },
  }) => {
    const { text } = await open(at('/'))
    expect(text).toContain('<link rel="icon" href="data:image/svg+xml,')
    expect(text).toContain('.wide td > code:only-child { white-space: nowrap }')
  })

  it('lists a password only as long as it is the one', async ({ visitor, world }) => {
    const { email, password } = known('customer')
    const row = async () => {
      const { text } = await visitor.open(visitor.at('/'))
      return /<td>(.*?)<\/td>/.exec(text.split(email)[1]?.split('</tr>')[0] ?? '')?.[1]
    }
    expect(await row()).toBe(`<code>${password}</code>`)
    await visitor.logIn({ email, password })
    await visitor.calls.changePassword({ oldPassword: seal(password), password: seal('Fresh-Password-77') })
    expect(await row()).toBe('changed')
    const passwords = await world.passwords()
    expect([passwords.get(email), passwords.get(known('social').email)]).toEqual(['changed', 'none'])
    expect(passwords.get(known('active').email)).toBe(known('active').password)
  })
})

it('blocks whoever is there to be blocked for a minute from the first try on, as the app says', async ({ visitor }) => {
  const { advance, open, at, logIn } = visitor
  const signIn = async () => {
    const { token } = JSON.parse((await open(at('/challenge/token'), {})).text)
    return logIn(known('blocked'), { captchaAnswer: seal(token) })
  }
  await advance(24 * 60 * 60)
  expect(await problemOf(signIn())).toMatchObject({ status: 429, seconds: 60 })
  await advance(60)
  expect(await signIn()).toBeDefined()
})
