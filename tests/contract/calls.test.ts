import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { parseSettings, type Settings } from '../../src/settings.ts'
import { fingerprint } from '../world/test-visitor.ts'
import { appOrigin, arrive, openFreeWorld, problemOf } from './client.ts'

const guid = expect.stringMatching(/^[0-9a-f-]{36}$/)

let world: Awaited<ReturnType<typeof openFreeWorld>>
const visit = (changes?: Partial<Settings>) => arrive(world, changes)

/** A visitor who has read the session, as the login page does before anything else. */
const come = async (changes?: Partial<Settings>) => {
  const visitor = await visit(changes)
  await visitor.readSession()
  const logIn = ({ email, password }: { email: string; password: string }, more: object = {}) =>
    visitor.calls.logIn({ email, password: seal(password), ...more }, visitor.signal)
  return { ...visitor, logIn }
}

beforeAll(async () => {
  world = await openFreeWorld()
})
afterAll(() => world.close())

describe('GET /session', () => {
  it('reads 200 without an id and 401 as signed out', async () => {
    const { readSession, cookies, fault } = await visit()
    cookies.set('location', 'kr')
    const nobody = { id: '', email: '', firstName: '', lastName: '', linkPage: undefined }
    expect(await readSession()).toEqual({ ...nobody, location: 'KR' })
    await fault({ call: 'GET /session', times: 1, status: 200, body: { Location: 'pt' } })
    expect(await readSession()).toEqual({ ...nobody, location: 'PT' })
    await fault({ call: 'GET /session', status: 401, body: { message: 'Please sign in.' } })
    expect(await readSession()).toEqual({ ...nobody, location: '' })
  })

  it('says who is signed in', async () => {
    const { person, logIn, readSession } = await come()
    const { email, password } = await person('korea')
    await logIn({ email, password })
    expect(await readSession()).toEqual({
      id: expect.stringMatching(/^\d+$/),
      email,
      firstName: 'Kim',
      lastName: 'Korea',
      location: 'KR',
      linkPage: undefined,
    })
  })

  it('names the link page of an unlinked session until the tab goes there', async () => {
    const { person, logIn, readSession, settings } = await come()
    await logIn(await person('notLinked'))
    const here = encodeURIComponent(`${appOrigin}/service_login?email=a`)
    const linkPage = `${settings.gatewayUrl}/session/link?continue=${here}`
    expect((await readSession()).linkPage).toBe(linkPage)
    expect((await readSession()).linkPage).toBe(linkPage)
    sessionStorage.setItem('linked', 'done')
    expect((await readSession()).linkPage).toBeUndefined()
  })

  it('asks for no linking where the tab could not remember it', async () => {
    const { person, logIn, readSession } = await come()
    await logIn(await person('notLinked'))
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect((await readSession()).linkPage).toBeUndefined()
  })

  it('knows a sign-in of a moment ago that the browser did not keep, until one is kept', async () => {
    const { person, logIn, readSession } = await come()
    sessionStorage.setItem('signedIn', String(Date.now() - 61_000))
    expect(await readSession()).not.toHaveProperty('isForgotten')
    sessionStorage.setItem('signedIn', String(Date.now() - 1_000))
    expect(await readSession()).toMatchObject({ id: '', isForgotten: true })
    expect(await readSession()).toMatchObject({ id: '', isForgotten: true })
    await logIn(await person('active'))
    expect(await readSession()).not.toHaveProperty('isForgotten')
    expect(sessionStorage.getItem('signedIn')).toBeNull()
  })

  it('asks for no linking where the deployment has none', async () => {
    const { flags } = parseSettings(world.settings)
    const { person, logIn, readSession } = await come({ flags: { ...flags, linkedSession: false } })
    await logIn(await person('notLinked'))
    expect((await readSession()).linkPage).toBeUndefined()
  })
})

describe('POST /account/login/modes', () => {
  it('tells passwords, companies and captchas apart', async () => {
    const { person, calls, signal } = await come()
    const modes = async (like: string) => {
      const { email: username } = await person(like)
      return calls.loadLoginModes({ username }, signal)
    }
    expect(await modes('active')).toEqual({ oidc: false, password: true, loginCaptchaEnabled: false })
    expect(await modes('corporate')).toEqual({ oidc: true, password: false, loginCaptchaEnabled: false })
    expect(await modes('captcha')).toEqual({ oidc: false, password: true, loginCaptchaEnabled: true })
  })

  it('sends the username alone', async () => {
    const { calls, signal, requests } = await come()
    await calls.loadLoginModes({ username: 'a', background: true }, signal)
    expect(await requests('POST /account/login/modes')).toMatchObject([{ body: { username: 'a' } }])
  })
})

describe('POST /account/login', () => {
  it('sends exactly what was typed and says what the account owes', async () => {
    const { person, logIn, requests } = await come()
    const { email, password } = await person('active')
    expect(await logIn({ email, password })).toEqual({ requiredPasswordUpdate: false, requiredProfileUpdate: false })
    const requiredAction = { requiredPasswordUpdate: true, requiredProfileUpdate: false }
    expect(await logIn(await person('passwordUpdate'))).toEqual(requiredAction)
    const owingProfile = { requiredPasswordUpdate: false, requiredProfileUpdate: true }
    expect(await logIn(await person('profileUpdate'))).toEqual(owingProfile)
    const odd = '  пароль é é 😀  '
    await problemOf(logIn({ email, password: odd }, { isTrial: true }))
    const bodies = (await requests('POST /account/login')).map(({ body }) => body)
    expect(bodies[0]).toEqual({ email, password: { length: password.length, sha256: fingerprint(password) } })
    expect(bodies[3]).toEqual({ email, password: { length: odd.length, sha256: fingerprint(odd) }, isTrial: true })
  })

  it('passes each refusal on in the words of the gateway', async () => {
    const { person, logIn, page } = await come()
    const refusal = async (like: string, password?: string) => {
      const somebody = await person(like)
      return problemOf(logIn({ ...somebody, password: password ?? somebody.password }))
    }
    const wrong = { status: 401, message: 'Incorrect email or password.', code: 'invalid_credentials', guid }
    expect(await refusal('active', 'Wrong-Password-1')).toEqual(wrong)
    const inactive = { status: 403, message: 'Your account is not active.', code: 'not_active', guid }
    expect(await refusal('inactive')).toEqual(inactive)
    expect(await refusal('blocked')).toMatchObject({
      status: 429,
      message: expect.stringContaining('temporarily blocked'),
    })
    const disabled = { status: 400, message: 'Your user has been disabled in our system.', code: 'user_disabled', guid }
    expect(await refusal('disabled')).toEqual(disabled)
    expect(await refusal('captcha')).toMatchObject({
      status: 400,
      message: 'Incorrect answer to captcha',
      code: 'captcha',
    })
    expect(page.reloads).toBe(0)
  })

  it('carries the answer to either captcha', async () => {
    const { person, logIn, challenge, calls, signal, digits, cookies } = await come()
    const captchaAnswer = seal(await challenge())
    expect(await logIn(await person('captcha'), { captchaAnswer })).toBeDefined()
    cookies.set('location', 'CN')
    cookies.delete('gateway_session')
    const { id } = await calls.generateCaptcha({}, signal)
    const answer = { captchaAnswer: seal(await digits(id)), captchaGUID: id }
    expect(await logIn(await person('china'), answer)).toBeDefined()
  })
})

describe('POST /account/logout', () => {
  it('sends a form, with the calling product when it is known, and ends the session', async () => {
    const { person, logIn, calls, signal, requests, readSession } = await come()
    await logIn(await person('active'))
    await calls.logOut({ userAgent: 'desktop 1+2&3' }, signal)
    expect((await readSession()).id).toBe('')
    await calls.logOut({ userAgent: undefined }, signal)
    const [first, second] = await requests('POST /account/logout')
    const headers = { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') }
    expect(first).toMatchObject({ headers, body: { ua: 'desktop 1+2&3' } })
    expect(second).toMatchObject({ body: null })
  })
})

describe('GET /captcha/generate', () => {
  it('gives the address of a picture', async () => {
    const { calls, signal, settings, digits, fault } = await come()
    const { id, image } = await calls.generateCaptcha({}, signal)
    expect(image).toBe(`${settings.captchaUrl}/${id}.svg`)
    expect(await digits(id)).toMatch(/^\d{5}$/)
    await fault({ call: 'GET /captcha/generate', body: { id: 'x', image: '/img?guid=12&of=a?b' } })
    expect((await calls.generateCaptcha({}, signal)).image).toBe(`${settings.captchaUrl}/img?guid=12&of=a?b`)
  })

  it.each([
    '//evil.example/x',
    'https://evil.example/x',
    '\\\\evil.example\\x',
    '/../../x',
    'javascript:alert(1)',
    '@evil',
  ])('keeps the picture %s on the captcha host', async (image) => {
    const { calls, signal, fault, settings } = await come()
    await fault({ call: 'GET /captcha/generate', body: { id: 'x', image } })
    const captcha = await calls.generateCaptcha({}, signal)
    expect(new URL(captcha.image).origin).toBe(new URL(settings.captchaUrl).origin)
  })
})

describe('POST /account/social/login', () => {
  it('names the sign-in page of the provider', async () => {
    const { calls, signal, at, requests } = await come()
    const target = trustedAddress(at('/store'))
    const { redirectTo } = await calls.startSocialLogin({ platform: 'google', continue: target }, signal)
    expect(redirectTo).toContain(at('/idp/google?state='))
    await calls.startSocialLogin({ platform: 'trimble', continue: target, autoRegister: true }, signal)
    expect((await requests('POST /account/social/login')).map(({ body }) => body)).toEqual([
      { platform: 'google', continue: target, auto_register: false },
      { platform: 'trimble', continue: target, auto_register: true },
    ])
  })

  it('passes on that the page is outdated', async () => {
    const { calls, signal, at } = await come()
    const ask = { platform: 'myspace' as 'google', continue: trustedAddress(at('/store')) }
    expect(await problemOf(calls.startSocialLogin(ask, signal))).toMatchObject({ status: 422 })
  })
})

describe('POST /account/federated/login', () => {
  it('names the sign-in page of the company, or says that there is none', async () => {
    const { calls, signal, at, person, requests } = await come()
    const { email } = await person('corporate')
    const origin = trustedAddress(at('/store'))
    expect((await calls.startEnterpriseLogin({ email, origin }, signal)).redirectTo).toContain(at('/idp/corporate?'))
    expect(await requests('POST /account/federated/login')).toMatchObject([{ body: { email, origin } }])
    const unknown = problemOf(calls.startEnterpriseLogin({ email: 'a@example.com', origin }, signal))
    expect(await unknown).toMatchObject({ status: 400, code: 'no_identity_provider' })
  })
})

describe('POST /account/resend_activation', () => {
  it('sends the mail once more, and tells nothing about who exists', async () => {
    const { calls, signal, at, person, mail } = await come()
    const { email } = await person('inactive')
    const returnTo = trustedAddress(at('/store'))
    await calls.resendActivation({ email, returnTo }, signal)
    const [newest, first] = await mail(email)
    expect(first).toBeDefined()
    expect(new URL(newest?.links[0] ?? '').searchParams.get('return_to')).toBe(returnTo)
    await calls.resendActivation({ email: 'nobody@example.com', returnTo }, signal)
    expect(await mail('nobody@example.com')).toEqual([])
  })
})
