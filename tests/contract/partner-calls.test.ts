import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal, unseal } from '../../machines/security/secret.ts'
import { activateLicense } from '../../src/gateway/license-server.ts'
import type { LicenseOrder } from '../world/control/license-switch.ts'
import { appOrigin, arrive, openFreeWorld, problemOf } from './client.ts'
import { codeProblems, consent, guid, mailedCode } from './elsewhere.ts'

const { damaged, expired } = codeProblems
const plainFetch = globalThis.fetch

let world: Awaited<ReturnType<typeof openFreeWorld>>

const come = async () => {
  const visitor = await arrive(world)
  const { calls, signal, person, mail, at } = visitor
  const returnTo = trustedAddress(at('/de/trial?a=1'))
  const resend = (email: string) => calls.resendActivation({ email, returnTo, isTrial: true }, signal)
  const mailCode = async () => {
    const { email } = await person('inactive')
    await resend(email)
    return { email, code: seal(await mailedCode(visitor, email)) }
  }
  const enter = (code: ReturnType<typeof seal>) => calls.logInByActivation({ code }, signal)
  const mails = async (to: string) => (await mail(to)).filter(({ subject }) => subject === 'Start your trial')
  const bodies = async (call: string) => (await visitor.requests(call)).map(({ body }) => body)
  return { ...visitor, returnTo, resend, mailCode, enter, mails, bodies }
}

/** A page of the app with a license server beside it, and everything it asked that server for. */
const meetLicenseServer = async (order?: Omit<LicenseOrder, 'token'>) => {
  const visitor = await arrive(world)
  const tell = async (method: string, path: string, data: object) =>
    (await plainFetch(visitor.at(path), { method, body: JSON.stringify(data) })).json()
  await visitor.readSession()
  const { email } = await visitor.person('partner')
  const { access_token: token } = await tell('POST', '/control/tokens', { email })
  if (order) await tell('PUT', '/control/license', { ...order, token })
  const asked: Request[] = []
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    asked.push(new Request(input, init))
    return plainFetch(input, init)
  })
  const activate = (signal = visitor.signal, text = token) => activateLicense(visitor.settings, seal(text), signal)
  const arrived = async () => {
    const entries: { call: string; query: Record<string, string>; headers: Record<string, unknown> }[] = await (
      await plainFetch(visitor.at('/control/requests'))
    ).json()
    return entries.filter(({ query }) => query['access_token'] === token)
  }
  return { ...visitor, token, asked, activate, arrived }
}

beforeAll(async () => {
  world = await openFreeWorld()
})
afterAll(() => world.close())

describe('POST /account/trial/activation/resend', () => {
  it('sends another link into the trial, with the way back, and says the same of somebody unknown', async () => {
    const { person, resend, bodies, mails, returnTo, count } = await come()
    const { email } = await person('inactive')
    await resend(email)
    await resend('nobody@example.com')
    expect(await bodies('POST /account/trial/activation/resend')).toEqual([
      { email, returnTo },
      { email: 'nobody@example.com', returnTo },
    ])
    expect(await count('POST /account/resend_activation')).toBe(0)
    const [mail, ...others] = await mails(email)
    expect(others).toEqual([])
    const { origin, pathname, searchParams } = new URL(mail?.links[0] ?? '')
    expect(origin + pathname).toBe(`${appOrigin}/account/activate/login`)
    expect(Object.fromEntries(searchParams)).toEqual({ code: expect.any(String), return_to: returnTo })
    expect(await mails('nobody@example.com')).toEqual([])
  })
})

describe('POST /account/activation/login', () => {
  it('activates the account and signs in, once', async () => {
    const { mailCode, enter, bodies, readSession } = await come()
    const { email, code } = await mailCode()
    expect(await enter(code)).toEqual({ email })
    expect(await readSession()).toMatchObject({ email })
    expect(await bodies('POST /account/activation/login')).toEqual([{ activationCode: unseal(code) }])
    expect(await problemOf(enter(code))).toEqual({
      status: 400,
      message: 'The code cannot activate the user.',
      code: 'cannot_activate_user',
      guid,
    })
  })

  it('refuses a link after 24 hours and one that is damaged, each in its own words', async () => {
    const { mailCode, enter, advance } = await come()
    const { code } = await mailCode()
    await advance(24 * 60 * 60 - 60)
    const late = await mailCode()
    await advance(61)
    expect(await problemOf(enter(code))).toEqual(expired)
    expect(await problemOf(enter(seal('nonsense')))).toEqual(damaged)
    expect(await enter(late.code)).toEqual({ email: late.email })
  })

  it('takes an answer without an email for an unexpected error', async () => {
    const { enter, fault } = await come()
    await fault({ call: 'POST /account/activation/login', body: { status: 'OK' } })
    expect(await problemOf(enter(seal('x')))).toMatchObject({ message: 'An unexpected error occurred.', status: 200 })
  })
})

describe("the partner's sign-in", () => {
  it('registers somebody new by itself and comes back with a token that speaks for them', async () => {
    const visitor = await come()
    const { calls, signal, at, bodies, cookies } = visitor
    const back = `${appOrigin}/register/trimble/complete`
    const target = trustedAddress(`${at('/gateway/legacy_token')}?continue=${encodeURIComponent(back)}`)
    const ask = { platform: 'trimble', continue: target, autoRegister: true } as const
    const { redirectTo } = await calls.startSocialLogin(ask, signal)
    expect(await bodies('POST /account/social/login')).toEqual([
      { platform: 'trimble', continue: target, auto_register: true },
    ])
    const email = 'newly.partnered@example.com'
    const page = await consent(visitor, redirectTo, { email, firstName: 'New', lastName: 'Ly' })
    expect(page.href).toBe(target)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers } = await plainFetch(page, { headers: { cookie }, redirect: 'manual' })
    const address = new URL(headers.get('location') ?? '')
    expect(address.origin + address.pathname).toBe(back)
    const authorization = `Bearer ${address.searchParams.get('access_token')}`
    const someone = await plainFetch(at('/gateway/userinfo'), { headers: { authorization } })
    expect(await someone.json()).toMatchObject({ email })
  })
})

describe('GET {license server}/activate', () => {
  it('is one plain question: no credentials, no CSRF token, no referrer, no redirect, nothing kept', async () => {
    const { activate, asked, arrived, token, settings } = await meetLicenseServer()
    await activate()
    const [request, ...others] = asked
    expect(others).toEqual([])
    expect(request).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      url: `${settings.licenseServerUrl}/activate?access_token=${token}&noredirect=1`,
    })
    expect([...(request?.headers ?? [])]).toEqual([])
    const [entry, ...more] = await arrived()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ call: 'GET /activate', query: { access_token: token, noredirect: '1' } })
    expect(entry?.headers).toMatchObject({ 'x-csrf-token': false })
    for (const name of ['cookie', 'referer']) expect(entry?.headers).not.toHaveProperty(name)
  })

  it.each(['a b+c/d=&e#f', 'a%2Bb', 'é😀', '&noredirect=0'])('encodes the token "%s" once', async (token) => {
    const { activate, asked, signal } = await meetLicenseServer()
    await problemOf(activate(signal, token))
    const { searchParams } = new URL(asked[0]?.url ?? '')
    expect([...searchParams]).toEqual([
      ['access_token', token],
      ['noredirect', '1'],
    ])
  })

  it.each([
    ['fails', { behaviour: 'fail' }, { status: 500, detail: '500 Internal Server Error' }],
    ['does not know the token', undefined, { status: 401, detail: '401 Unauthorized' }],
  ] as const)('that %s has refused', async (_, order, problem) => {
    const { activate, signal } = await meetLicenseServer(order)
    expect(await problemOf(order ? activate() : activate(signal, 'unknown'))).toEqual({
      message: 'License server activation failed: the license server refused.',
      ...problem,
    })
  })

  it('that is not there is not running', async () => {
    const { activate } = await meetLicenseServer({ behaviour: 'absent' })
    expect(await problemOf(activate())).toEqual({
      message:
        'License server activation failed: no license server answers on this computer. Is it installed and running?',
    })
  })

  it('answers again after as many failures as were ordered', async () => {
    const { activate, arrived } = await meetLicenseServer({ behaviour: 'fail', times: 2 })
    for (const _ of [1, 2]) expect(await problemOf(activate())).toMatchObject({ status: 500 })
    await activate()
    expect(await arrived()).toHaveLength(3)
  })

  it('that hangs is let go of, which is no failure of its own', async () => {
    const { activate, arrived } = await meetLicenseServer({ behaviour: 'hang' })
    const leaving = new AbortController()
    const call = activate(leaving.signal)
    await expect.poll(async () => (await arrived()).length).toBe(1)
    leaving.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(async () => (await arrived())[0]).toMatchObject({ aborted: true })
  })
})
