import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, createVisitor, fingerprint } from './test-visitor.ts'
import { openWorld } from './world.ts'

const appOrigin = 'http://localhost:4620'
const pause = 150

type Entry = { call: string; body: Record<string, unknown>; headers: object; status: number | null; aborted: boolean }

let world: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  world = await openWorld({ appOrigin, port: 0, licensePort: 0 })
})
afterAll(() => world.close())

describe('faults', () => {
  it('strike one call of one scope, in order, as often as told', async () => {
    const visitor = await arrive(world.origin)
    const fault = (more: object) => visitor.tell('PUT /control/faults', { scope: visitor.scope, ...more })
    await fault({ call: 'POST /account/recover', times: 2, status: 503, body: { message: 'Down.' } })
    await fault({ call: 'POST /account/*', times: 1, status: 200, body: '<p>odd', headers: { 'x-odd': '1' } })
    const recover = () => visitor.call('POST /account/recover', { email: 'a@example.com' }, { origin: appOrigin })
    for (const _ of [1, 2]) expect(await recover()).toMatchObject({ status: 503, body: { message: 'Down.' } })
    const odd = await recover()
    expect(odd.body).toEqual({ text: '<p>odd' })
    expect(odd.headers.get('x-odd')).toBe('1')
    expect(odd.headers.get('access-control-allow-origin')).toBe(appOrigin)
    expect((await recover()).body).toEqual({ status: 'OK' })
    await fault({ call: 'GET /session', reset: true })
    await expect(visitor.call('GET /session')).rejects.toThrow()
    expect((await createVisitor(world.origin, 'other').call('GET /session')).status).toBe(200)
    await visitor.tell(`DELETE /control/faults?scope=${visitor.scope}`)
    expect((await visitor.call('GET /session')).status).toBe(200)
    expect(await fault({ call: 'session' })).toMatchObject({ error_code: 'invalid_field' })
  })

  it('hold a request until it is let go or given up', async () => {
    const visitor = await arrive(world.origin)
    const held = () =>
      visitor.tell<{ id: number; call: string; body: unknown }[]>(`GET /control/held?scope=${visitor.scope}`)
    const recover = (email: string) => visitor.call('POST /account/recover', { email })
    await visitor.tell('PUT /control/faults', { scope: visitor.scope, call: 'POST /account/recover', hold: true })
    const [first, second] = [recover('a@example.com'), recover('b@example.com')]
    await expect.poll(held).toHaveLength(2)
    const idOf = async (email: string) => (await held()).find(({ body }) => isDeepStrictEqual(body, { email }))?.id
    await visitor.tell('POST /control/release', {
      id: await idOf('b@example.com'),
      status: 503,
      body: { message: 'Down.' },
    })
    expect(await second).toMatchObject({ status: 503, body: { message: 'Down.' } })
    await visitor.tell('POST /control/release', { id: await idOf('a@example.com') })
    expect(await first).toMatchObject({ status: 200, body: { status: 'OK' } })
    const headers = { 'x-world-scope': visitor.scope }
    const address = `${world.origin}/gateway/account/recover`
    const giveUp = new AbortController()
    const given = fetch(address, { method: 'POST', headers, signal: giveUp.signal })
    await expect.poll(held).toMatchObject([{ call: 'POST /account/recover' }])
    const [{ id } = { id: 0 }] = await held()
    giveUp.abort()
    await expect(given).rejects.toThrow()
    await expect.poll(held).toEqual([])
    expect(await visitor.tell('POST /control/release', { id })).toEqual({ released: false })
  })

  it('delay, drip and hang until the visitor gives up', async () => {
    const visitor = await arrive(world.origin)
    const fault = (more: object) =>
      visitor.tell('PUT /control/faults', {
        scope: visitor.scope,
        call: 'GET /account/recover/{code}',
        times: 1,
        ...more,
      })
    const took = async () => {
      const start = performance.now()
      await visitor.call('GET /account/recover/abc')
      return performance.now() - start
    }
    await fault({ delay: pause })
    expect(await took()).toBeGreaterThan(pause - 1)
    await fault({ drip: pause / 3, body: '{ }' })
    expect(await took()).toBeGreaterThan(pause - 3)
    await fault({ hang: true })
    const headers = { 'x-world-scope': visitor.scope }
    const hanging = fetch(`${world.origin}/gateway/account/recover/abc`, {
      headers,
      signal: AbortSignal.timeout(pause),
    })
    await expect(hanging).rejects.toThrow('timeout')
    const last = async () => (await visitor.tell<Entry[]>(`GET /control/requests?scope=${visitor.scope}`)).at(-1)
    await expect.poll(last).toMatchObject({ call: 'GET /account/recover/abc', status: null, aborted: true })
  })
})

describe('the request log', () => {
  it('keeps what was sent, passwords only as length and hash', async () => {
    const visitor = await arrive(world.origin)
    const { email, password } = await visitor.person('active')
    await visitor.logIn(email, password)
    const entries = await visitor.tell<Entry[]>(`GET /control/requests?scope=${visitor.scope}`)
    const login = entries.find((entry) => entry.call === 'POST /account/login')
    expect(login?.body).toEqual({ email, password: { length: password.length, sha256: fingerprint(password) } })
    expect(login).toMatchObject({ status: 200, aborted: false, headers: { 'x-csrf-token': true } })
    expect(JSON.stringify(entries)).not.toContain(password)
  })
})

describe('the license server', () => {
  it('answers good tokens, to any page, and is absent, hangs or fails when told', async () => {
    const visitor = await arrive(world.origin)
    const { email } = await visitor.person('partner')
    const { access_token: token } = await visitor.tell<{ access_token: string }>('POST /control/tokens', { email })
    const activate = async (access_token = token) => {
      const signal = AbortSignal.timeout(pause)
      const address = `${world.licenseOrigin}/activate?access_token=${access_token}&noredirect=1`
      return fetch(address, { signal, headers: { origin: 'https://account.example' } }).then(
        (answer) => `${answer.status} ${answer.headers.get('access-control-allow-origin')}`,
        (error: Error) => error.name,
      )
    }
    const behave = (order: object) => visitor.tell('PUT /control/license', { token, ...order })
    expect(await activate()).toBe('200 *')
    expect(await activate('unknown')).toBe('401 *')
    await behave({ behaviour: 'fail', times: 2 })
    expect([await activate(), await activate(), await activate()]).toEqual(['500 *', '500 *', '200 *'])
    await behave({ behaviour: 'absent', times: 1 })
    expect(await activate()).toBe('TypeError')
    await behave({ behaviour: 'hang', times: 1 })
    expect(await activate()).toBe('TimeoutError')
    const preflight = await fetch(`${world.licenseOrigin}/activate`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-private-network')).toBe('true')
  })
})

describe('the edges of the world', () => {
  it('lets only the app read the gateway from a page', async () => {
    const allowed = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const answer = await fetch(`${world.origin}/gateway/account/login`, { method: 'OPTIONS', headers })
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await allowed(appOrigin)).toBe(appOrigin)
    expect(await allowed('http://localhost:9999')).toBeNull()
    expect(await allowed('null')).toBeNull()
  })

  it('writes its addresses into the settings and escapes what it shows', async () => {
    expect(JSON.stringify(world.settings)).not.toMatch(/:4621|:30304/)
    expect(world.settings).toMatchObject({
      gatewayUrl: `${world.origin}/gateway`,
      licenseServerUrl: world.licenseOrigin,
    })
    const text = await (await fetch(`${world.origin}/store?x=${encodeURIComponent('<script>')}`)).text()
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script>')
    for (const path of ['/', '/mail', '/control', '/de/trial', '/help-center', '/idp/google', '/challenge/api.js'])
      expect((await fetch(world.origin + path)).status).toBe(200)
  })
})
