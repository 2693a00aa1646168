import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registration } from '../../machines/port/gateway.ts'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { countriesQuery } from '../../src/gateway/queries.ts'
import { fingerprint } from '../world/test-visitor.ts'
import { appOrigin, arrive, openFreeWorld, problemOf } from './client.ts'
import { consent, guid } from './elsewhere.ts'

const person = { firstName: 'Zoë', lastName: 'Müller-Lüdenscheidt', countryCode: 'DE' }
const nothing = { utmMedium: undefined, utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const password = '  Grüne Wiese 42 😀 '
const taken = { status: 409, message: 'Account with this email already exists.', code: 'email_exists', guid }

let world: Awaited<ReturnType<typeof openFreeWorld>>
let count = 0
const newEmail = () => `newcomer+${++count}@example.com`

/** A visitor with a registration that only lacks its captcha. */
const come = async () => {
  const visitor = await arrive(world)
  const returnTo = trustedAddress(visitor.at('/store?a=1&b=2'))
  const form = (more: Partial<Registration> = {}): Registration => ({
    ...person,
    email: newEmail(),
    password: seal(password),
    newsletterSubscription: true,
    returnTo,
    tracking: nothing,
    ...more,
  })
  const register = async (more: Partial<Registration> = {}) => {
    const whole = form({ captchaAnswer: seal(await visitor.challenge()), ...more })
    await visitor.calls.register(whole, visitor.signal)
    return whole.email
  }
  const bodies = async (call: string) => (await visitor.requests(call)).map(({ body }) => body)
  return { ...visitor, returnTo, form, register, bodies }
}

beforeAll(async () => {
  world = await openFreeWorld()
})
afterAll(() => world.close())

describe('GET /countries', () => {
  it('lists codes and names', async () => {
    const { http, count: countOf } = await come()
    const countries = await new QueryClient().fetchQuery(countriesQuery(http))
    expect(countries.length).toBeGreaterThan(200)
    expect(countries).toContainEqual({ code: 'DE', name: 'Germany' })
    expect(await countOf('GET /countries')).toBe(1)
  })

  it.each([
    ['a page', '<h1>Hello</h1>'],
    ['an object', { DE: 'Germany' }],
    ['a list of codes', ['DE']],
  ])('takes %s for an unexpected error', async (_, body) => {
    const { http, fault } = await come()
    await fault({ call: 'GET /countries', body })
    const read = new QueryClient().fetchQuery(countriesQuery(http))
    expect(await problemOf(read)).toMatchObject({ message: 'An unexpected error occurred.', status: 200 })
  })
})

describe('POST /account/register/validate', () => {
  it('asks about each field alone and passes the verdicts on', async () => {
    const { calls, signal, bodies, person: meet } = await come()
    const ask = (fields: object) => calls.validateFields({ fields }, signal)
    const { email } = await meet('active')
    expect(await calls.validateFields({ fields: { email: newEmail(), firstName: '7' } }, signal)).toEqual({
      email: 'ok',
      firstName: 'invalid',
    })
    expect(await ask({ email })).toMatchObject({ email: 'conflict' })
    expect(await ask({ email: 'a@invalid.test' })).toMatchObject({ email: 'invalid' })
    expect(await ask({ lastName: 'x'.repeat(54) })).toMatchObject({ lastName: 'invalid' })
    expect(await ask({ countryCode: 'ZZ' })).toMatchObject({ countryCode: 'invalid' })
    const sent = await bodies('POST /account/register/validate')
    expect(sent).toHaveLength(6)
    expect(sent.slice(0, 2)).toEqual(
      expect.arrayContaining([{ email: `newcomer+${count}@example.com` }, { firstName: '7' }]),
    )
    expect(sent.slice(2)).toEqual([
      { email },
      { email: 'a@invalid.test' },
      { lastName: 'x'.repeat(54) },
      { countryCode: 'ZZ' },
    ])
  })

  it('takes a verdict that it does not know for an unexpected error', async () => {
    const { calls, signal, fault } = await come()
    await fault({ call: 'POST /account/register/validate', body: { status: 'maybe' } })
    const ask = calls.validateFields({ fields: { firstName: 'Zoë' } }, signal)
    expect(await problemOf(ask)).toMatchObject({ message: 'An unexpected error occurred.' })
  })
})

describe('POST /account/register', () => {
  it('sends everything that the form and the visit hold, and a mail with the way back comes', async () => {
    const { register, bodies, returnTo, mail, challenge } = await come()
    const token = await challenge()
    const tracking = { utmMedium: 'm', utmSource: 's', utmCampaign: 'c', httpReferer: 'https://blog.example/post' }
    const email = await register({ tracking, captchaAnswer: seal(token) })
    expect(await bodies('POST /account/register')).toEqual([
      {
        ...person,
        ...tracking,
        email,
        password: { length: password.length, sha256: fingerprint(password) },
        newsletterSubscription: true,
        returnTo,
        captchaAnswer: token,
      },
    ])
    const [
      {
        subject,
        links: [link],
      } = { subject: '', links: [] },
    ] = await mail(email)
    const { origin, pathname, searchParams } = new URL(link ?? '')
    expect([subject, origin + pathname]).toEqual(['Activate your account', `${appOrigin}/account/activate`])
    expect(searchParams.get('return_to')).toBe(returnTo)
  })

  it('names the picture that a visitor from China solved, and sends what a trial adds', async () => {
    const { register, bodies, cookies, calls, signal, digits, mail } = await come()
    cookies.set('location', 'CN')
    const { id } = await calls.generateCaptcha({}, signal)
    const answer = await digits(id)
    const captcha = { captchaAnswer: seal(answer), captchaGUID: id }
    const email = await register({ ...captcha, isTrial: true, productCode: 'suite', newsletterSubscription: false })
    expect(await bodies('POST /account/register')).toMatchObject([
      { captchaAnswer: answer, captchaGUID: id, isTrial: true, productCode: 'suite', newsletterSubscription: false },
    ])
    expect(await mail(email)).toMatchObject([{ subject: 'Start your trial' }])
  })

  it('passes each refusal on in the words of the gateway', async () => {
    const { form, register, calls, signal, challenge, person: meet, page } = await come()
    const refusal = async (more: Partial<Registration>) => problemOf(calls.register(form(more), signal))
    const captcha = { status: 400, message: 'Incorrect answer to captcha', code: 'captcha', guid }
    expect(await refusal({})).toEqual(captcha)
    expect(await refusal({ captchaAnswer: seal('made up') })).toEqual(captcha)
    const spent = seal(await challenge())
    await register({ captchaAnswer: spent })
    expect(await refusal({ captchaAnswer: spent })).toEqual(captcha)
    const { email } = await meet('active')
    expect(await problemOf(register({ email: email.toUpperCase() }))).toEqual(taken)
    const field = (message: string) => ({ status: 400, message, code: 'invalid_field', guid })
    expect(await problemOf(register({ password: seal('short') }))).toEqual(
      field('Your password must be at least 8 characters long.'),
    )
    expect(await problemOf(register({ countryCode: 'ZZ' }))).toEqual(field('Please enter your country.'))
    expect(page.reports).toHaveLength(6)
  })
})

describe('POST /account/social/register', () => {
  const stranger = { email: 'nadia.new@example.com', firstName: 'Nadia', lastName: 'New' }
  const meetGoogle = async (email: string) => {
    const visitor = await come()
    const { calls, signal, returnTo } = visitor
    const { redirectTo } = await calls.startSocialLogin({ platform: 'google', continue: returnTo }, signal)
    const back = await consent(visitor, redirectTo, { ...stranger, email })
    return { ...visitor, back }
  }

  it('completes what the provider told, and the visitor is signed in', async () => {
    const email = newEmail()
    const { calls, signal, bodies, back, returnTo, readSession } = await meetGoogle(email)
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
      '/register/social',
      { platform: 'google', firstName: 'Nadia', lastName: 'New', email, return_to: returnTo },
    ])
    await calls.registerSocially({ ...person, newsletterSubscription: false }, signal)
    expect(await bodies('POST /account/social/register')).toEqual([{ ...person, newsletterSubscription: false }])
    expect(await readSession()).toMatchObject({ email, firstName: 'Zoë' })
  })

  it('is refused without a provider behind it, and for an email that is taken meanwhile', async () => {
    const { calls, signal } = await come()
    const alone = problemOf(calls.registerSocially({ ...person, newsletterSubscription: true }, signal))
    expect(await alone).toMatchObject({ status: 400, code: 'session_expired' })
    const email = newEmail()
    const late = await meetGoogle(email)
    await late.register({ email })
    expect(
      await problemOf(late.calls.registerSocially({ ...person, newsletterSubscription: true }, late.signal)),
    ).toEqual(taken)
  })

  it('links an account that has the email by its password, and knows the identity from then on', async () => {
    const known = await (await come()).person('active')
    const { calls, signal, returnTo, bodies, back, readSession } = await meetGoogle(known.email)
    expect([back.pathname, back.searchParams.get('email')]).toEqual(['/link/existing/social', known.email])
    const link = (secret: string) => calls.linkAccount({ email: known.email, password: seal(secret), returnTo }, signal)
    expect(await problemOf(link('Wrong-Password-1'))).toMatchObject({
      status: 401,
      message: 'Incorrect email or password.',
    })
    await link(known.password)
    const sent = { email: known.email, returnTo }
    expect(await bodies('POST /account/social/link')).toMatchObject([sent, sent])
    expect(await readSession()).toMatchObject({ email: known.email })
    expect((await meetGoogle(known.email)).back.href).toBe(returnTo)
  })

  it.each([
    ['inactive', { status: 403, message: 'Your account is not active.' }],
    ['blocked', { status: 429, message: expect.stringContaining('temporarily blocked') }],
    ['disabled', { status: 400, message: 'Your user has been disabled in our system.' }],
  ])('refuses to link an account that is %s, without a reload', async (like, problem) => {
    const { calls, signal, returnTo, person: meet, page } = await come()
    const { email, password: own } = await meet(like)
    expect(await problemOf(calls.linkAccount({ email, password: seal(own), returnTo }, signal))).toMatchObject(problem)
    expect(page.reloads).toBe(0)
  })
})
