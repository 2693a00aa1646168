import { describe, expect } from 'vitest'
import type { CheckedFields, Registration } from '../../machines/port/gateway.ts'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { appOrigin, guid, it, problemOf, type Visitor } from './client.ts'

const zoe = { firstName: 'Zoë', lastName: 'Müller-Lüdenscheidt', countryCode: 'DE' }
const tracking = { utmMedium: undefined, utmSource: undefined, utmCampaign: undefined, httpReferer: undefined }
const fresh = 'Ein neues Paßwort 7!'
const taken = { status: 409, message: 'Account with this email already exists.', code: 'email_exists', guid }
const captcha = { status: 400, message: 'Incorrect answer to captcha', code: 'captcha', guid }
const notSignedIn = { status: 401, message: 'Please sign in.', code: 'not_signed_in', guid }
const field = (message: string) => ({ status: 400, message, code: 'invalid_field', guid })

let count = 0
const newEmail = () => `newcomer+${++count}@example.com`
const wayBack = ({ at }: Visitor) => trustedAddress(at('/store?a=1&b=2'))

/** Registers somebody new, with the answer to a captcha unless there is another. */
async function register(visitor: Visitor, more: Partial<Registration> = {}) {
  const captchaAnswer = seal(await visitor.challenge())
  const form = { ...zoe, email: newEmail(), password: seal(fresh), newsletterSubscription: true, tracking }
  const whole = { ...form, returnTo: wayBack(visitor), captchaAnswer, ...more }
  await visitor.calls.register(whole)
  return whole.email
}

describe('a field of the registration', () => {
  it.for<[CheckedFields, object]>([
    [{ firstName: '7' }, { firstName: 'invalid' }],
    [{ email: 'a@invalid.test' }, { email: 'invalid' }],
    [{ lastName: 'x'.repeat(54) }, { lastName: 'invalid' }],
    [{ countryCode: 'ZZ' }, { countryCode: 'invalid' }],
    [
      { email: 'new@example.com', firstName: 'Zoë' },
      { email: 'ok', firstName: 'ok' },
    ],
  ])('%o is %o, each asked about alone', async ([fields, verdicts], { visitor: { calls, bodies } }) => {
    expect(await calls.validateFields({ fields })).toEqual(verdicts)
    const sent = Object.entries(fields).map(([name, text]) => ({ [name]: text }))
    expect(await bodies('POST /account/register/validate')).toEqual(expect.arrayContaining(sent))
    expect(await bodies('POST /account/register/validate')).toHaveLength(sent.length)
  })

  it('tells an email that has an account', async ({ visitor: { calls, person } }) => {
    const { email } = await person('active')
    expect(await calls.validateFields({ fields: { email } })).toEqual({ email: 'conflict' })
  })
})

describe('a registration', () => {
  it('is followed by a mail that activates it, with the way back', async ({ visitor }) => {
    const email = await register(visitor)
    const { origin, pathname, searchParams } = await visitor.link(email)
    expect(origin + pathname).toBe(`${appOrigin}/account/activate`)
    expect(searchParams.get('return_to')).toBe(wayBack(visitor))
    expect(await problemOf(visitor.logIn({ email, password: fresh }))).toMatchObject({ code: 'not_active' })
  })

  it('of a visitor from China names the picture that was solved; a trial has a mail of its own', async ({
    visitor,
  }) => {
    visitor.cookies.set('location', 'CN')
    const { id } = await visitor.calls.generateCaptcha({})
    const captchaAnswer = seal(await visitor.digits(id))
    const email = await register(visitor, { captchaAnswer, captchaGUID: id, isTrial: true })
    expect(await visitor.mail(email)).toMatchObject([{ subject: 'Start your trial' }])
  })

  it.for<[string, Partial<Registration>, object]>([
    ['without a captcha', { captchaAnswer: undefined }, captcha],
    ['with a captcha that is made up', { captchaAnswer: seal('made up') }, captcha],
    ['with a short password', { password: seal('short') }, field('Your password must be at least 8 characters long.')],
    ['from nowhere', { countryCode: 'ZZ' }, field('Please enter your country.')],
  ])('%s is refused in words', async ([, more, problem], { visitor }) => {
    expect(await problemOf(register(visitor, more))).toEqual(problem)
  })

  it('is refused with a captcha that was spent, or an email that is taken', async ({ visitor }) => {
    const captchaAnswer = seal(await visitor.challenge())
    await register(visitor, { captchaAnswer })
    expect(await problemOf(register(visitor, { captchaAnswer }))).toEqual(captcha)
    const { email } = await visitor.person('active')
    expect(await problemOf(register(visitor, { email: email.toUpperCase() }))).toEqual(taken)
  })
})

describe('somebody whom a provider sends', () => {
  const arrive = async (visitor: Visitor, email: string) => {
    const ask = { platform: 'google', continue: wayBack(visitor) } as const
    const { redirectTo } = await visitor.calls.startSocialLogin(ask)
    return visitor.consent(redirectTo, { email, firstName: 'Nadia', lastName: 'New' })
  }
  const form = { ...zoe, newsletterSubscription: false }

  it('and who is new completes what the provider told, is signed in, and is known from then on', async ({
    visitor,
  }) => {
    const email = newEmail()
    const { origin, pathname, searchParams } = await arrive(visitor, email)
    expect(origin + pathname).toBe(`${appOrigin}/register/social`)
    const told = { platform: 'google', firstName: 'Nadia', lastName: 'New', email, return_to: wayBack(visitor) }
    expect(Object.fromEntries(searchParams)).toEqual(told)
    await visitor.calls.registerSocially(form)
    expect(await visitor.readSession()).toMatchObject({ email, firstName: 'Zoë' })
    expect((await arrive(visitor, email)).href).toBe(wayBack(visitor))
  })

  it('cannot register without one, nor with an email that is taken meanwhile', async ({ visitor }) => {
    expect(await problemOf(visitor.calls.registerSocially(form))).toMatchObject({ code: 'session_expired' })
    const email = newEmail()
    await arrive(visitor, email)
    await register(visitor, { email })
    expect(await problemOf(visitor.calls.registerSocially(form))).toEqual(taken)
  })

  it('and who has an account links it by its password, and is known from then on', async ({ visitor }) => {
    const { email, password } = await visitor.person('active')
    const { pathname, searchParams } = await arrive(visitor, email)
    expect([pathname, searchParams.get('email')]).toEqual(['/link/existing/social', email])
    const link = (text: string) =>
      visitor.calls.linkAccount({ email, password: seal(text), returnTo: wayBack(visitor) })
    expect(await problemOf(link('Wrong-Password-1'))).toMatchObject({ status: 401 })
    await link(password)
    expect(await visitor.readSession()).toMatchObject({ email })
    expect((await arrive(visitor, email)).href).toBe(wayBack(visitor))
  })

  it.for([
    ['inactive', { status: 403, message: 'Your account is not active.' }],
    ['blocked', { status: 429, message: expect.stringContaining('temporarily blocked') }],
    ['disabled', { status: 400, message: 'Your user has been disabled in our system.' }],
  ] as const)('cannot link an account that is %s, and no page is reloaded', async ([like, problem], { visitor }) => {
    const { email, password } = await visitor.person(like)
    const ask = { email, password: seal(password), returnTo: wayBack(visitor) }
    expect(await problemOf(visitor.calls.linkAccount(ask))).toMatchObject(problem)
    expect(visitor.page.reloads).toBe(0)
  })
})

describe('a profile', () => {
  it('has a customer number only where there is one', async ({ visitor: { signIn, calls } }) => {
    const { email } = await signIn('customer')
    const cora = { email, firstName: 'Cora', lastName: 'Customer', countryCode: 'DE', passwordAllowed: true }
    expect(await calls.loadProfile({})).toEqual({ ...cora, customerNumber: 'C-104-2288' })
    await signIn('active')
    expect(await calls.loadProfile({})).toMatchObject({ customerNumber: '', passwordAllowed: true })
  })

  it('keeps what is saved, and says what is wrong with a field', async ({ visitor: { signIn, calls } }) => {
    await signIn('profileUpdate')
    const person = { firstName: 'Pía', lastName: "O'Neil", countryCode: 'ES' }
    await calls.saveProfile(person)
    expect(await calls.loadProfile({})).toMatchObject(person)
    const nameless = calls.saveProfile({ ...person, firstName: '' })
    expect(await problemOf(nameless)).toEqual(field('Please enter your first name.'))
  })

  it('is for nobody who is not signed in', async ({ visitor: { calls } }) => {
    const change = { oldPassword: seal('Old-Password-1'), password: seal(fresh) }
    for (const asked of [calls.loadProfile({}), calls.saveProfile(zoe), calls.changePassword(change)])
      expect(await problemOf(asked)).toEqual(notSignedIn)
  })
})

describe('a password', () => {
  it('is changed by whoever knows the old one, who stays signed in', async ({ visitor }) => {
    const { signIn, calls, readSession, logIn } = visitor
    const { email, password } = await signIn('passwordUpdate')
    const change = (oldPassword: string) =>
      calls.changePassword({ oldPassword: seal(oldPassword), password: seal(fresh) })
    const wrong = { status: 400, message: 'Your current password is incorrect.', code: 'wrong_password', guid }
    expect(await problemOf(change('Wrong-Password-1'))).toEqual(wrong)
    await change(password)
    expect(await readSession()).toMatchObject({ email })
    expect(await problemOf(logIn({ email, password }))).toMatchObject({ status: 401 })
    expect(await logIn({ email, password: fresh })).toMatchObject({ requiredPasswordUpdate: false })
  })

  it('that is reset is as long as a new one has to be, and one that is set up comes with answers', async ({
    visitor,
  }) => {
    const { email } = await visitor.person('active')
    await visitor.calls.recoverPassword({ email, returnTo: wayBack(visitor) })
    const code = seal(await visitor.mailedCode(email))
    const reset = visitor.calls.resetPassword({ code, password: seal('x'.repeat(65)) })
    expect(await problemOf(reset)).toMatchObject({ code: 'invalid_field' })
    const invited = seal(await visitor.mailedCode((await visitor.person('invited')).email))
    const marketingInfo = { marketingSource: 'Event', platformOfInterest: 'Rhino', role: 'Other' }
    const setUp = visitor.calls.setUpPassword({ code: invited, password: seal(fresh), marketingInfo })
    expect(await problemOf(setUp)).toEqual(field('Required field.'))
  })
})
