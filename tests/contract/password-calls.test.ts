import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { fingerprint } from '../world/test-visitor.ts'
import { appOrigin, arrive, openFreeWorld, problemOf } from './client.ts'
import { codeProblems, guid, mailedCode } from './elsewhere.ts'

const { damaged, used, expired } = codeProblems
const _notSignedIn = { status: 401, message: 'Please sign in.', code: 'not_signed_in', guid }
const fresh = '  Ein neues Paßwort 7! '
const shown = { length: fresh.length, sha256: fingerprint(fresh) }
const hour = 60 * 60

let world: Awaited<ReturnType<typeof openFreeWorld>>

const come = async () => {
  const visitor = await arrive(world)
  const { calls, signal } = visitor
  const returnTo = trustedAddress(visitor.at('/store?a=1'))
  const logIn = (email: string, password: string) => calls.logIn({ email, password: seal(password) }, signal)
  const meetSignedIn = async (like: string) => {
    const somebody = await visitor.person(like)
    await logIn(somebody.email, somebody.password)
    return somebody
  }
  const recover = async (email: string) => {
    await calls.recoverPassword({ email, returnTo }, signal)
    return mailedCode(visitor, email)
  }
  const validate = (code: string) => calls.validateCode({ code: seal(code) }, signal)
  const bodies = async (call: string) => (await visitor.requests(call)).map(({ body }) => body)
  return { ...visitor, returnTo, logIn, meetSignedIn, recover, validate, bodies }
}

beforeAll(async () => {
  world = await openFreeWorld()
})
afterAll(() => world.close())

describe('POST /account/recover', () => {
  it('sends a mail with the way back to somebody known, and says the same of somebody unknown', async () => {
    const { calls, signal, person, recover, bodies, returnTo, mail } = await come()
    const { email } = await person('active')
    expect(await recover(email)).not.toBe('')
    await calls.recoverPassword({ email: 'nobody@example.com', returnTo }, signal)
    expect(await bodies('POST /account/recover')).toEqual([
      { email, returnTo },
      { email: 'nobody@example.com', returnTo },
    ])
    const [
      {
        links: [link],
      } = { links: [] },
    ] = await mail(email)
    const { origin, pathname, searchParams } = new URL(link ?? '')
    expect(origin + pathname).toBe(`${appOrigin}/account/password-reset`)
    expect(searchParams.get('return_to')).toBe(returnTo)
    expect(await mail('nobody@example.com')).toEqual([])
  })

  it('sends whoever has not activated the account the activation mail instead', async () => {
    const { person, recover, mail } = await come()
    const { email } = await person('inactive')
    await recover(email)
    const pages = (await mail(email)).map(({ links: [link = ''] }) => new URL(link).pathname)
    expect(pages).toEqual(['/account/activate', '/account/activate'])
  })
})

describe('GET /account/recover/{code}', () => {
  it('asks in one segment and tells good, damaged, used and expired codes apart', async () => {
    const { person, recover, validate, calls, signal, requests, advance } = await come()
    const code = await recover((await person('active')).email)
    await validate(code)
    expect((await requests()).at(-1)).toMatchObject({ call: `GET /account/recover/${code}`, query: {}, body: null })
    expect(await problemOf(validate(code.slice(1)))).toEqual(damaged)
    await calls.resetPassword({ code: seal(code), password: seal(fresh) }, signal)
    expect(await problemOf(validate(code))).toEqual(used)
    const late = await recover((await person('active')).email)
    await advance(hour)
    expect(await problemOf(validate(late))).toEqual(expired)
  })

  it.each(['a/b', 'a?b=c', 'a#b', '%2e%2e', 'a b'])('keeps the code %s in its segment', async (code) => {
    const { validate, requests } = await come()
    expect(await problemOf(validate(code))).toMatchObject({ status: 400 })
    const [{ path, query } = { path: '', query: {} }] = (await requests()).filter(({ path }) =>
      path.includes('recover'),
    )
    expect(path.split('/')).toHaveLength(5)
    expect(query).toEqual({})
  })

  it('takes a 200 with another status for an error with its message', async () => {
    const { validate, fault } = await come()
    const answer = { status: 'EXPIRED', message: 'Too late.', guid: 'ref-1' }
    await fault({ call: 'GET /account/recover/{code}', body: answer })
    expect(await problemOf(validate('x'))).toMatchObject({ message: 'Too late.', guid: 'ref-1' })
  })
})

describe('POST /account/reset_password', () => {
  it('sends the password as it was typed, sets it and lifts the block', async () => {
    const { person, recover, calls, signal, bodies, logIn } = await come()
    const { email } = await person('blocked')
    const code = await recover(email)
    await calls.resetPassword({ code: seal(code), password: seal(fresh) }, signal)
    expect(await bodies('POST /account/reset_password')).toEqual([{ code, password: shown }])
    expect(await logIn(email, fresh)).toBeDefined()
  })

  it('refuses codes that are damaged, used or expired, and passwords that are too short or too long', async () => {
    const { person, recover, calls, signal, advance } = await come()
    const { email } = await person('active')
    const code = await recover(email)
    const reset = (text: string, password = fresh) =>
      calls.resetPassword({ code: seal(text), password: seal(password) }, signal)
    expect(await problemOf(reset('nonsense'))).toEqual(damaged)
    expect(await problemOf(reset(code, 'short'))).toMatchObject({ code: 'invalid_field' })
    expect(await problemOf(reset(code, 'x'.repeat(65)))).toMatchObject({ code: 'invalid_field' })
    await reset(code)
    expect(await problemOf(reset(code))).toEqual(used)
    const late = await recover(email)
    await advance(hour)
    expect(await problemOf(reset(late))).toEqual(expired)
  })
})

describe('POST /account/setup_password', () => {
  const marketingInfo = {
    marketingSource: 'Other',
    marketingSourceOther: 'A friend of a friend',
    platformOfInterest: '3ds Max',
    role: 'Designer - Product',
    phoneNumber: '+49 30 1234567',
  }

  it('sends password, code and answers, and the account is active', async () => {
    const visitor = await come()
    const { person, calls, signal, validate, bodies, logIn } = visitor
    const { email } = await person('invited')
    const code = await mailedCode(visitor, email)
    await validate(code)
    const ask = { password: seal(fresh), code: seal(code), marketingInfo }
    await calls.setUpPassword(ask, signal)
    expect(await bodies('POST /account/setup_password')).toEqual([{ password: shown, code, marketingInfo }])
    expect(await logIn(email, fresh)).toBeDefined()
    expect(await problemOf(calls.setUpPassword(ask, signal))).toEqual(used)
  })

  it('refuses an answer that is missing, a code of another kind and one that is a week old', async () => {
    const visitor = await come()
    const { person, calls, signal, recover, advance } = visitor
    const { email } = await person('invited')
    const code = await mailedCode(visitor, email)
    const setUp = (text: string, more: object = {}) =>
      calls.setUpPassword(
        { password: seal(fresh), code: seal(text), marketingInfo: { ...marketingInfo, ...more } },
        signal,
      )
    expect(await problemOf(setUp(code, { role: '' }))).toMatchObject({ message: 'Required field.' })
    expect(await problemOf(setUp(code, { role: 'Other' }))).toMatchObject({ message: 'Required field.' })
    expect(await problemOf(setUp(await recover((await person('active')).email)))).toEqual(damaged)
    await advance(7 * 24 * hour)
    expect(await problemOf(setUp(code))).toEqual(expired)
  })
})

describe('POST /account/change_password', () => {
  it('sends both passwords as they were typed, and keeps this session alone', async () => {
    const { meetSignedIn, calls, signal, bodies, readSession, ...visitor } = await come()
    const { email, password } = await meetSignedIn('passwordUpdate')
    await calls.changePassword({ oldPassword: seal(password), password: seal(fresh) }, signal)
    const old = { length: password.length, sha256: fingerprint(password) }
    expect(await bodies('POST /account/change_password')).toEqual([{ oldPassword: old, password: shown }])
    expect(await readSession()).toMatchObject({ email })
    expect(await problemOf(visitor.logIn(email, password))).toMatchObject({ status: 401 })
    expect(await visitor.logIn(email, fresh)).toMatchObject({ requiredPasswordUpdate: false })
  })

  it('passes on that the old password is wrong', async () => {
    const { meetSignedIn, calls, signal } = await come()
    await meetSignedIn('active')
    const change = calls.changePassword({ oldPassword: seal('Wrong-Password-1'), password: seal(fresh) }, signal)
    const wrong = { status: 400, message: 'Your current password is incorrect.', code: 'wrong_password', guid }
    expect(await problemOf(change)).toEqual(wrong)
  })
})
