import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustedAddress } from '../../machines/security/address.ts'
import { seal } from '../../machines/security/secret.ts'
import { fingerprint } from '../world/test-visitor.ts'
import { arrive, openFreeWorld, problemOf } from './client.ts'
import { askForDeletion, codeProblems, guid, mailedCode } from './elsewhere.ts'

const { damaged, used, expired } = codeProblems
const notSignedIn = { status: 401, message: 'Please sign in.', code: 'not_signed_in', guid }
const fresh = '  Ein neues Paßwort 7! '
const _shown = { length: fresh.length, sha256: fingerprint(fresh) }
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

describe('GET /account/profile', () => {
  it('reads the profile, the customer number only where there is one', async () => {
    const { calls, signal, meetSignedIn } = await come()
    const { email } = await meetSignedIn('customer')
    const profile = { email, firstName: 'Cora', lastName: 'Customer', countryCode: 'DE', passwordAllowed: true }
    expect(await calls.loadProfile({}, signal)).toEqual({ ...profile, customerNumber: 'C-104-2288' })
    await meetSignedIn('active')
    expect(await calls.loadProfile({}, signal)).toMatchObject({ customerNumber: '', passwordAllowed: true })
  })

  it('takes a number for a customer number, and a flag that is missing for no', async () => {
    const { calls, signal, fault } = await come()
    await fault({ call: 'GET /account/profile', body: { email: 'a@b.example', customerNumber: 42 } })
    expect(await calls.loadProfile({}, signal)).toEqual({
      email: 'a@b.example',
      firstName: '',
      lastName: '',
      countryCode: '',
      customerNumber: '42',
      passwordAllowed: false,
    })
  })

  it('answers nobody who is not signed in, and nobody hears of it', async () => {
    const { calls, signal, page } = await come()
    const person = { firstName: 'A', lastName: 'B', countryCode: 'DE' }
    const change = { oldPassword: seal('Old-Password-1'), password: seal(fresh) }
    expect(await problemOf(calls.loadProfile({}, signal))).toEqual(notSignedIn)
    expect(await problemOf(calls.saveProfile(person, signal))).toEqual(notSignedIn)
    expect(await problemOf(calls.changePassword(change, signal))).toEqual(notSignedIn)
    expect(page.reports).toEqual([])
  })
})

describe('PUT /account/profile', () => {
  it('sends name and country alone, and they are kept', async () => {
    const { calls, signal, meetSignedIn, bodies } = await come()
    await meetSignedIn('profileUpdate')
    const person = { firstName: 'Pía', lastName: "O'Neil", countryCode: 'ES' }
    await calls.saveProfile(person, signal)
    expect(await bodies('PUT /account/profile')).toEqual([person])
    expect(await calls.loadProfile({}, signal)).toMatchObject(person)
  })

  it('passes on what is wrong with a field', async () => {
    const { calls, signal, meetSignedIn } = await come()
    await meetSignedIn('active')
    const person = { firstName: '', lastName: 'B', countryCode: 'DE' }
    expect(await problemOf(calls.saveProfile(person, signal))).toMatchObject({
      status: 400,
      message: 'Please enter your first name.',
    })
  })
})

describe('POST /account/activate', () => {
  it('activates by the mailed code, and says yes once more when the link is opened again', async () => {
    const visitor = await come()
    const { person, calls, signal, bodies, logIn } = visitor
    const { email, password } = await person('inactive')
    const code = await mailedCode(visitor, email)
    await calls.activateAccount({ code: seal(code) }, signal)
    await calls.activateAccount({ code: seal(code) }, signal)
    expect(await bodies('POST /account/activate')).toEqual([{ activationCode: code }, { activationCode: code }])
    expect(await logIn(email, password)).toBeDefined()
  })

  it('tells expired and damaged codes apart', async () => {
    const visitor = await come()
    const { person, calls, signal, advance } = visitor
    const code = await mailedCode(visitor, (await person('inactive')).email)
    const refusal = (text: string) => problemOf(calls.activateAccount({ code: seal(text) }, signal))
    expect(await refusal(code.slice(1))).toEqual(damaged)
    await advance(24 * hour)
    expect(await refusal(code)).toEqual(expired)
  })

  it('sends nothing to people who are active or unknown when another mail is asked for', async () => {
    const { calls, signal, person: meet, returnTo, mail } = await come()
    const { email } = await meet('active')
    await calls.resendActivation({ email, returnTo }, signal)
    expect(await mail(email)).toEqual([])
  })
})

describe('POST /account/delete', () => {
  it('deletes by the mailed code, once', async () => {
    const visitor = await come()
    const { meetSignedIn, calls, signal, bodies, logIn } = visitor
    const { email, password } = await meetSignedIn('active')
    await askForDeletion(visitor)
    const code = await mailedCode(visitor, email)
    await calls.deleteAccount({ code: seal(code) }, signal)
    expect(await bodies('POST /account/delete')).toEqual([{ deletionCode: code }])
    expect(await problemOf(logIn(email, password))).toMatchObject({ status: 401 })
    expect(await problemOf(calls.deleteAccount({ code: seal(code) }, signal))).toEqual(used)
  })

  it('refuses codes that are damaged, of another kind or expired', async () => {
    const visitor = await come()
    const { meetSignedIn, recover, calls, signal, advance } = visitor
    const { email } = await meetSignedIn('active')
    const refusal = (code: string) => problemOf(calls.deleteAccount({ code: seal(code) }, signal))
    expect(await refusal('nonsense')).toEqual(damaged)
    expect(await refusal(await recover(email))).toEqual(damaged)
    await askForDeletion(visitor)
    const code = await mailedCode(visitor, email)
    await advance(hour)
    expect(await refusal(code)).toEqual(expired)
  })
})
