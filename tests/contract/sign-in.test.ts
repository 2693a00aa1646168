import { describe, expect } from 'vitest'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { appOrigin, guid, it, plainFetch, problemOf, type Visitor } from './client.ts'

const modes = { oidc: false, password: true, loginCaptchaEnabled: false }
const nothingOwed = { requiredPasswordUpdate: false, requiredProfileUpdate: false }
const wrong = { status: 401, message: 'Incorrect email or password.', code: 'invalid_credentials', guid }
const inactive = { status: 403, message: 'Your account is not active.', code: 'not_active', guid }
const disabled = { status: 400, message: 'Your user has been disabled in our system.', code: 'user_disabled', guid }
const captcha = { status: 400, message: 'Incorrect answer to captcha', code: 'captcha', guid }
const blocked = {
  status: 429,
  message: expect.stringContaining('temporarily blocked'),
  code: 'user_blocked',
  guid,
  seconds: expect.toSatisfy((seconds) => seconds > 0 && seconds <= 60),
}

const store = ({ at }: Visitor) => trustedAddress(at('/store'))

describe('a sign-in', () => {
  it.for([
    ['active', modes],
    ['corporate', { ...modes, oidc: true, password: false }],
    ['captcha', { ...modes, loginCaptchaEnabled: true }],
  ] as const)('of somebody %s has the modes %o', async ([like, known], { visitor: { person, calls } }) => {
    expect(await calls.loadLoginModes({ username: (await person(like)).email })).toEqual(known)
  })

  it.for([
    ['active', nothingOwed],
    ['passwordUpdate', { ...nothingOwed, requiredPasswordUpdate: true }],
    ['profileUpdate', { ...nothingOwed, requiredProfileUpdate: true }],
  ] as const)('of somebody %s owes %o', async ([like, owed], { visitor: { person, logIn } }) => {
    expect(await logIn(await person(like))).toEqual(owed)
  })

  it('takes a name for an email, too, and an email in any letters', async ({ visitor: { person, logIn } }) => {
    const { username, email, password } = await person('username')
    for (const name of [username, ` ${email.toUpperCase()} `])
      expect(await logIn({ email: name, password })).toEqual(nothingOwed)
  })

  it.for([
    ['active', 'a wrong password', wrong],
    ['inactive', 'the right password', inactive],
    ['inactive', 'a wrong password', wrong],
    ['blocked', 'the right password', blocked],
    ['disabled', 'the right password', disabled],
    ['corporate', 'a wrong password', wrong],
    ['captcha', 'the right password', captcha],
  ] as const)('of somebody %s with %s is refused in words', async ([like, given, problem], { visitor }) => {
    const { email, password } = await visitor.person(like)
    const typed = given === 'a wrong password' ? 'Wrong-Password-1' : password
    expect(await problemOf(visitor.logIn({ email, password: typed }))).toEqual(problem)
    expect(visitor.page.reloads).toBe(0)
  })

  it('wants a captcha after three wrong passwords, and is blocked for a minute after five', async ({ visitor }) => {
    const { person, logIn, calls, challenge, advance } = visitor
    const { email, password } = await person('active')
    const solved = async () => ({ captchaAnswer: seal(await challenge()) })
    for (const name of [email, 'nobody@unknown.example']) {
      const fail = async (more = {}) => problemOf(logIn({ email: name, password: 'Wrong-Password-1' }, more))
      for (const _ of [1, 2, 3]) expect(await fail()).toEqual(wrong)
      expect(await calls.loadLoginModes({ username: name })).toMatchObject({ loginCaptchaEnabled: true })
      expect(await fail()).toEqual(captcha)
      for (const _ of [4, 5]) await fail(await solved())
      expect(await problemOf(logIn({ email: name, password }))).toEqual(blocked)
    }
    await advance(61)
    expect(await logIn({ email, password }, await solved())).toEqual(nothingOwed)
  })

  it('carries the answer to either captcha, which is good once', async ({ visitor }) => {
    const { person, logIn, challenge, calls, digits, cookies } = visitor
    const captchaAnswer = seal(await challenge())
    expect(await logIn(await person('captcha'), { captchaAnswer })).toEqual(nothingOwed)
    expect(await problemOf(logIn(await person('captcha'), { captchaAnswer }))).toEqual(captcha)
    cookies.set('location', 'CN')
    cookies.delete('gateway_session')
    const china = await person('china')
    const { id, image } = await calls.generateCaptcha({})
    expect(image).toBe(`${visitor.settings.captchaUrl}/${id}.svg`)
    const answer = { captchaAnswer: seal(await digits(id)), captchaGUID: id }
    expect(await problemOf(logIn(china))).toEqual(captcha)
    expect(await logIn(china, answer)).toEqual(nothingOwed)
    expect(await problemOf(logIn(china, answer))).toEqual(captcha)
  })

  it('has a session of its own, which ends with the sign-out', async ({ visitor }) => {
    const { signIn, calls, cookies, readSession, requests } = visitor
    const sessions = [cookies.get('gateway_session')]
    for (const happen of [readSession, () => signIn('active'), () => calls.logOut({ userAgent: undefined })]) {
      await happen()
      sessions.push(cookies.get('gateway_session'))
    }
    expect(new Set(sessions).size).toBe(4)
    expect((await readSession()).id).toBe('')
    const type = expect.stringContaining('application/x-www-form-urlencoded')
    expect(await requests('POST /account/logout')).toMatchObject([{ headers: { 'content-type': type } }])
  })
})

it.for([
  '//evil.example/x',
  'https://evil.example/x',
  '\\\\evil.example\\x',
  '/../../x',
  'javascript:alert(1)',
  '@evil',
])('the picture %s of a captcha stays on the captcha host', async (image, { visitor: { calls, fault, settings } }) => {
  await fault({ call: 'GET /captcha/generate', body: { id: 'x', image } })
  expect(new URL((await calls.generateCaptcha({})).image).origin).toBe(new URL(settings.captchaUrl).origin)
})

describe('a sign-in somewhere else', () => {
  it('begins at the page of the provider, unless this page is outdated', async ({ visitor }) => {
    const { calls, at } = visitor
    const { redirectTo } = await calls.startSocialLogin({ platform: 'google', continue: store(visitor) })
    expect(redirectTo).toContain(at('/idp/google?state='))
    const outdated = calls.startSocialLogin({ platform: 'myspace' as 'google', continue: store(visitor) })
    expect(await problemOf(outdated)).toMatchObject({ status: 422 })
  })

  it('begins at the page of the company, where there is one', async ({ visitor }) => {
    const { calls, at, person } = visitor
    const { email } = await person('corporate')
    const { redirectTo } = await calls.startEnterpriseLogin({ email, origin: store(visitor) })
    expect(redirectTo).toContain(at('/idp/corporate?'))
    const unknown = calls.startEnterpriseLogin({ email: 'a@example.com', origin: store(visitor) })
    expect(await problemOf(unknown)).toMatchObject({ status: 400, code: 'no_identity_provider' })
  })

  it('at the partner registers somebody new and comes back with a token that speaks for them', async ({ visitor }) => {
    const { calls, at, cookies, consent } = visitor
    const back = `${appOrigin}/register/trimble/complete`
    const target = trustedAddress(`${at('/gateway/legacy_token')}?continue=${encodeURIComponent(back)}`)
    const ask = { platform: 'trimble', continue: target, autoRegister: true } as const
    const email = 'newly.partnered@example.com'
    const page = await consent((await calls.startSocialLogin(ask)).redirectTo, {
      email,
      firstName: 'New',
      lastName: 'Ly',
    })
    expect(page.href).toBe(target)
    const address = new URL((await visitor.open(page.href)).location)
    expect(address.origin + address.pathname).toBe(back)
    const authorization = `Bearer ${address.searchParams.get('access_token')}`
    const someone = await plainFetch(at('/gateway/userinfo'), { headers: { authorization } })
    expect(await someone.json()).toMatchObject({ email })
    expect(cookies.has('gateway_session')).toBe(true)
  })
})
