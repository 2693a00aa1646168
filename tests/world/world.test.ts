import { describe, expect } from 'vitest'
import { seal } from '#machines/security/secret.ts'
import { appOrigin, it, plainFetch, problemOf, type Visitor } from '../contract/client.ts'
import { people } from './people.ts'

const call = 'GET /captcha/generate'
const draw = async ({ calls }: Visitor) =>
  (await problemOf(calls.generateCaptcha({})).catch(() => undefined))?.message ?? 'drawn'

describe('a fault', () => {
  it('applies to one call in one scope, in order, the given number of times', async ({ come }) => {
    const other = await come()
    const visitor = await come()
    await visitor.fault({ call, times: 2, status: 503, body: { message: 'Down.' } })
    await visitor.fault({ call: 'GET /captcha/*', times: 1, status: 500, body: { message: 'Odd.' } })
    const drawn = [await draw(visitor), await draw(visitor), await draw(visitor), await draw(visitor)]
    expect(drawn).toEqual(['Down.', 'Down.', 'Odd.', 'drawn'])
    await visitor.fault({ call, status: 503, body: { message: 'Down.' } })
    const headers = { 'x-world-scope': other.scope }
    expect((await plainFetch(other.at('/gateway/captcha/generate'), { headers })).status).toBe(200)
    expect(await draw(visitor)).toBe('Down.')
    await visitor.mend()
    expect(await draw(visitor)).toBe('drawn')
    await expect(visitor.fault({ call: 'session' })).rejects.toThrow('invalid_field')
  })
})

describe('the edges of the world', () => {
  it.for([
    [appOrigin, appOrigin],
    ['http://localhost:9999', null],
    ['null', null],
  ])('let a page of %s read the gateway: %s', async ([origin, allowed], { world }) => {
    const headers = { origin: String(origin), 'access-control-request-method': 'POST' }
    const answer = await plainFetch(`${world.origin}/gateway/account/login`, { method: 'OPTIONS', headers })
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
  })

  it('have their addresses in the settings, and escape their input', async ({ world, visitor: { open, at } }) => {
    expect(JSON.stringify(world.settings)).not.toMatch(/:4621|:30304/)
    const { gatewayUrl, licenseServerUrl } = world.settings as Record<string, string>
    expect([gatewayUrl, licenseServerUrl]).toEqual([`${world.origin}/gateway`, world.licenseOrigin])
    const { text } = await open(at(`/store?x=${encodeURIComponent('<script>')}`))
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script>')
    for (const path of ['/', '/mail', '/control', '/de/trial', '/help-center', '/idp/google', '/challenge/api.js'])
      expect((await open(at(path))).status).toBe(200)
  })
})

it('blocks the blocked person for a minute from the first try, as the app shows', async ({ visitor }) => {
  const { advance, open, at, logIn } = visitor
  const { email = '', password = '' } = people.find(({ key }) => key === 'blocked') ?? {}
  const signIn = async () => {
    const { token } = JSON.parse((await open(at('/challenge/token'), {})).text)
    return logIn({ email, password }, { captchaAnswer: seal(token) })
  }
  await advance(24 * 60 * 60)
  expect(await problemOf(signIn())).toMatchObject({ status: 429, seconds: 60 })
  await advance(60)
  expect(await signIn()).toBeDefined()
})
