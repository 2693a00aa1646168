import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrive, formToken, param } from './test-visitor.ts'
import { openWorld } from './world.ts'

const appOrigin = 'http://localhost:4620'
const newPassword = 'Fresh-Password-77'
const marketingInfo = {
  marketingSource: 'Event',
  platformOfInterest: 'Other',
  platformOfInterestOther: 'x',
  role: 'Student',
}

let world: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  world = await openWorld({ appOrigin, port: 0, licensePort: 0 })
})
afterAll(() => world.close())

const tick = (seconds: number) => seconds + 1

describe('signing in', () => {
  it('renews session and token at login and logout, and refuses a call without the token', async () => {
    const visitor = await arrive(world.origin)
    const { email, password } = await visitor.person('active')
    const anonymous = visitor.cookies.get('gateway_session')
    const refused = await visitor.call('POST /account/login', { email, password }, { 'x-csrf-token': 'wrong' })
    expect(refused).toMatchObject({ status: 403, body: { HTTPStatus: 403, error_code: 'csrf' } })
    expect(await visitor.logIn(` ${email.toUpperCase()} `, password)).toMatchObject({
      status: 200,
      body: { RequiredPasswordUpdate: false, RequiredProfileUpdate: false },
    })
    const signedIn = visitor.cookies.get('gateway_session')
    expect(signedIn).not.toBe(anonymous)
    expect((await visitor.call('GET /session')).body).toMatchObject({ Email: email, Location: 'US', Linked: true })
    await visitor.go('/gateway/account/logout', { form: { ua: 'desktop' } })
    expect(visitor.cookies.get('gateway_session')).not.toBe(signedIn)
    expect((await visitor.call('GET /session')).body).toMatchObject({ ID: '' })
  })

  it('tells each state of an account apart, but only to those who know the password', async () => {
    const visitor = await arrive(world.origin)
    const ask = async (like: string, given?: string) => {
      const { email, password } = await visitor.person(like)
      const { status, body } = await visitor.logIn(email, given ?? password ?? 'Some-Password-1')
      return `${status} ${body.error_code ?? body.RequiredPasswordUpdate}`
    }
    expect(await ask('inactive')).toBe('403 not_active')
    expect(await ask('inactive', 'Wrong-Password-1')).toBe('401 invalid_credentials')
    expect(await ask('disabled')).toBe('400 user_disabled')
    expect(await ask('blocked')).toBe('429 user_blocked')
    expect(await ask('corporate')).toBe('401 invalid_credentials')
    expect(await ask('captcha')).toBe('400 captcha')
    expect(await ask('passwordUpdate')).toBe('200 true')
    const { username, password } = await visitor.person('username')
    expect((await visitor.logIn(username, password)).status).toBe(200)
  })

  it('asks for a captcha after three wrong passwords, blocks after five and forgets after a minute', async () => {
    const visitor = await arrive(world.origin)
    const { email, password } = await visitor.person('active')
    for (const name of [email, `${visitor.scope}@nobody.example`]) {
      const modes = async () => (await visitor.call('POST /account/login/modes', { username: name })).body
      expect(await modes()).toEqual({ oidc: false, password: true, loginCaptchaEnabled: false })
      for (const _ of [1, 2, 3]) expect((await visitor.logIn(name, 'Wrong-Password-1')).status).toBe(401)
      expect(await modes()).toMatchObject({ loginCaptchaEnabled: true })
      expect((await visitor.logIn(name, password)).body).toMatchObject({ error_code: 'captcha' })
      for (const _ of [4, 5])
        await visitor.logIn(name, 'Wrong-Password-1', { captchaAnswer: await visitor.challenge() })
      expect(await visitor.logIn(name, password)).toMatchObject({ status: 429, body: { error_code: 'user_blocked' } })
    }
    await visitor.later(tick(60))
    const captchaAnswer = await visitor.challenge()
    expect((await visitor.logIn(email, password, { captchaAnswer })).status).toBe(200)
    expect((await visitor.logIn(email, 'x', { captchaAnswer })).status).toBe(401)
  })

  it('shows visitors from China an image whose answer works once', async () => {
    const visitor = await arrive(world.origin)
    visitor.cookies.set('location', 'CN')
    const { email, password } = await visitor.person('china')
    const { body } = await visitor.call('GET /captcha/generate')
    expect((await visitor.go(`/captcha${body.image}`)).headers.get('content-type')).toBe('image/svg+xml')
    const { answer } = await visitor.tell<{ answer: string }>(`GET /control/captcha/${body.id}`)
    const captcha = { captchaGUID: body.id, captchaAnswer: answer }
    expect((await visitor.logIn(email, password)).body).toMatchObject({ error_code: 'captcha' })
    expect((await visitor.logIn(email, password, captcha)).status).toBe(200)
    expect((await visitor.logIn(email, password, captcha)).body).toMatchObject({ error_code: 'captcha' })
  })

  it('links a session on its page and returns to the app only', async () => {
    const visitor = await arrive(world.origin)
    const { email, password } = await visitor.person('notLinked')
    await visitor.logIn(email, password)
    expect((await visitor.call('GET /session')).body).toMatchObject({ Linked: false })
    const address = `/gateway/session/link?continue=${encodeURIComponent(`${appOrigin}/?email=a`)}`
    const { text } = (await visitor.go(address)).body
    const csrf = formToken(text)
    const form = { csrf, continue: 'https://evil.example/' }
    expect((await visitor.go(address, { form })).location).toBe(`${world.origin}/home`)
    expect((await visitor.call('GET /session')).body).toMatchObject({ Linked: true })
  })
})

describe('accounts', () => {
  it('registers, mails, activates once, and reads a second activation as success', async () => {
    const visitor = await arrive(world.origin)
    const email = `${visitor.scope}@example.com`
    const person = { email, password: newPassword, firstName: 'Nia', lastName: 'New', countryCode: 'PT' }
    const validate = async (body: object) => (await visitor.call('POST /account/register/validate', body)).body.status
    expect(await validate({ email })).toBe('ok')
    expect(await validate({ email: 'a@invalid.test' })).toBe('invalid')
    expect(await validate({ countryCode: 'ZZ' })).toBe('invalid')
    expect((await visitor.call('POST /account/register', person)).body).toMatchObject({ error_code: 'captcha' })
    const register = async () =>
      visitor.call('POST /account/register', {
        ...person,
        captchaAnswer: await visitor.challenge(),
        returnTo: `${world.origin}/store`,
      })
    expect((await register()).status).toBe(200)
    expect(await register()).toMatchObject({ status: 409, body: { error_code: 'email_exists' } })
    expect(await validate({ email })).toBe('conflict')
    const [link] = await visitor.links(email)
    expect(link).toMatch(`${appOrigin}/account/activate?code=`)
    expect(param(link, 'return_to')).toBe(`${world.origin}/store`)
    const activationCode = param(link, 'code')
    for (const _ of [1, 2])
      expect((await visitor.call('POST /account/activate', { activationCode })).body).toEqual({ status: 'OK' })
    expect((await visitor.logIn(email, newPassword)).status).toBe(200)
  })

  it('lets a trial code sign in once, and not after a day', async () => {
    const visitor = await arrive(world.origin)
    const { email } = await visitor.person('inactive')
    const fresh = async () => {
      await visitor.call('POST /account/trial/activation/resend', { email, returnTo: `${world.origin}/trial` })
      return { activationCode: await visitor.mailedCode(email) }
    }
    const signIn = (body: object) => visitor.call('POST /account/activation/login', body)
    const old = await fresh()
    await visitor.later(tick(24 * 60 * 60))
    expect((await signIn(old)).body).toMatchObject({ error_code: 'code_expired' })
    const code = await fresh()
    expect((await signIn(code)).body).toEqual({ Email: email })
    expect((await signIn(code)).body).toMatchObject({ error_code: 'cannot_activate_user' })
    expect((await signIn({ activationCode: 'nonsense' })).body).toMatchObject({ error_code: 'code_invalid' })
  })

  it('recovers without telling who exists, and resets once', async () => {
    const visitor = await arrive(world.origin)
    const { email } = await visitor.person('blocked')
    const recover = (name: string) =>
      visitor.call('POST /account/recover', { email: name, returnTo: `${world.origin}/home` })
    const known = await recover(email)
    const unknown = await recover(`${visitor.scope}@nobody.example`)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const code = await visitor.mailedCode(email)
    const check = async () => (await visitor.call(`GET /account/recover/${code}`)).body
    expect(await check()).toEqual({ status: 'OK' })
    const reset = (password: string) => visitor.call('POST /account/reset_password', { code, password })
    expect((await reset('short')).body).toMatchObject({ message: 'Your password must be at least 8 characters long.' })
    expect((await reset(newPassword)).body).toEqual({ status: 'OK' })
    expect((await reset(newPassword)).body).toMatchObject({ error_code: 'code_used' })
    expect(await check()).toMatchObject({ error_code: 'code_used' })
    expect((await visitor.logIn(email, newPassword)).status).toBe(200)
    await recover(email)
    await visitor.later(tick(60 * 60))
    const late = await visitor.mailedCode(email)
    expect((await visitor.call(`GET /account/recover/${late}`)).body).toMatchObject({ error_code: 'code_expired' })
  })

  it('sets up an invited account, edits its profile, changes its password and deletes it', async () => {
    const visitor = await arrive(world.origin)
    expect((await visitor.call('GET /account/profile')).status).toBe(401)
    const { email } = await visitor.person('invited')
    const body = { code: await visitor.mailedCode(email), password: newPassword, marketingInfo }
    const incomplete = { ...body, marketingInfo: { ...marketingInfo, role: 'Other' } }
    expect((await visitor.call('POST /account/setup_password', incomplete)).body).toMatchObject({
      message: 'Required field.',
    })
    expect((await visitor.call('POST /account/setup_password', body)).body).toEqual({ status: 'OK' })
    await visitor.logIn(email, newPassword)
    const names = { firstName: ' Ivy  Ann ', lastName: 'Invited', countryCode: 'kr' }
    expect((await visitor.call('PUT /account/profile', names)).body).toMatchObject({
      firstName: 'Ivy Ann',
      countryCode: 'KR',
    })
    const change = (oldPassword: string) =>
      visitor.call('POST /account/change_password', { oldPassword, password: 'Newer-Password-88' })
    expect((await change('Wrong-Password-1')).body).toMatchObject({ error_code: 'wrong_password' })
    expect((await change(newPassword)).body).toEqual({ status: 'OK' })
    const { text } = (await visitor.go('/portal')).body
    const csrf = formToken(text)
    await visitor.go('/portal/delete', { form: { csrf } })
    const deletionCode = await visitor.mailedCode(email)
    expect((await visitor.call('POST /account/delete', { deletionCode })).body).toEqual({ status: 'OK' })
    expect((await visitor.call('GET /session')).body).toMatchObject({ ID: '' })
    expect((await visitor.logIn(email, 'Newer-Password-88')).status).toBe(401)
  })
})
