import { describe, expect } from 'vitest'
import { seal } from '../../machines/security/secret.ts'
import { appOrigin, it, problemOf, type Visitor } from '../contract/client.ts'
import { people } from './people.ts'

const known = (key: string) => {
  const { email = '', password = '' } = people.find((person) => person.key === key) ?? {}
  return { email, password }
}
const query = (address: string) => Object.fromEntries(new URL(address).searchParams)

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
