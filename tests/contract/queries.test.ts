import { describe, expect, vi } from 'vitest'
import { seal } from '#machines/security/secret.ts'
import { wire } from '#src/gateway/wire.ts'
import { ownProfile } from '../machines/answers.ts'
import { it, problemOf, type Visitor } from './client.ts'
import { make, type Name, wireCases } from './wire-cases.ts'

const session = 'GET /session'
const profile = 'GET /account/profile'
const countries = 'GET /countries'
const logIn = 'POST /account/login'
const modes = 'POST /account/login/modes'

async function openProfile({ calls }: Visitor) {
  await calls.loadSession({})
  return calls.loadProfile({})
}

/** Moves the page's time, in seconds. */
function pass(seconds: number) {
  const time = Date.now() + seconds * 1_000
  vi.spyOn(Date, 'now').mockReturnValue(time)
}

/** The calls since the last look. */
function watch({ requests }: Visitor) {
  let before = 0
  return async () => {
    const calls = (await requests()).map(({ call }) => call).slice(before)
    before += calls.length
    return calls
  }
}

describe('the session', () => {
  it('is read once within 10 s', async ({ visitor }) => {
    const asked = watch(visitor)
    const { calls } = visitor
    await Promise.all([calls.loadSession({}), calls.loadSession({})])
    pass(9)
    await calls.loadSession({})
    expect(await asked()).toEqual([session])
    pass(2)
    await calls.loadSession({})
    expect(await asked()).toEqual([session])
  })

  it('that the first call brought is the one that a flow loads', async ({ visitor }) => {
    const asked = watch(visitor)
    await visitor.calls.loadLoginModes({ username: 'a' })
    expect(await visitor.calls.loadSession({})).toMatchObject({ id: '' })
    expect(await asked()).toEqual([session, modes])
  })

  it('that the first call brought names the account that may be changed', async ({ visitor }) => {
    const { fault, calls } = visitor
    await fault({ call: session, times: 1, body: { ID: 'somebody' } })
    await fault({ call: session, body: { ID: 'somebody-else' } })
    const asked = watch(visitor)
    await calls.loadLoginModes({ username: 'a' })
    expect(await problemOf(calls.saveProfile(ownProfile))).toMatchObject({
      message: expect.stringContaining('another account'),
    })
    // The first answers carry no token, so the call is repeated with a new one.
    expect(await asked()).toEqual([session, modes, session, modes, session])
  })

  const changing = Object.entries(wire).filter(([, row]) => 'changesSession' in row && row.changesSession)

  it.for(changing.map(([name]) => name as Name))('is read again after %s', async (name, { visitor }) => {
    const { calls } = visitor
    const { call, answered } = wireCases[name]
    await calls.loadSession({})
    await visitor.fault({ call, body: answered[0]?.[0] })
    const asked = watch(visitor)
    await make(calls, name)
    await asked()
    await calls.loadSession({})
    expect(await asked()).toEqual([session])
  })
})

describe('a sign-in', () => {
  it.for(['before', 'during'] as const)(
    'aborts a read that started %s it and would restore the old session',
    async (when, { visitor }) => {
      const { calls, hold, held, fault, requests, signIn } = visitor
      await calls.loadSession({})
      const release = when === 'during' ? await hold(logIn, 1) : undefined
      const signedIn = release && signIn('active')
      if (release) await expect.poll(held).toHaveLength(1)
      pass(11)
      await fault({ call: session, times: 1, hang: true })
      const read = calls.loadSession({}).catch(() => undefined)
      await expect.poll(() => visitor.count(session)).toBe(2)
      await release?.()
      const { email } = await (signedIn ?? signIn('active'))
      await expect.poll(() => requests(session)).toMatchObject([{}, { aborted: true }])
      await read
      expect(await calls.loadSession({})).toMatchObject({ email })
      expect(await openProfile(visitor)).toMatchObject({ email })
    },
  )
})

describe('the profile', () => {
  it('is read once, even when its page opens often', async ({ visitor }) => {
    await visitor.signIn('active')
    const asked = watch(visitor)
    await asked()
    const opened = await openProfile(visitor)
    expect(await asked()).toEqual([session, profile])
    expect(await openProfile(visitor)).toEqual(opened)
    expect(await asked()).toEqual([])
    pass(3_600)
    expect(await openProfile(visitor)).toEqual(opened)
    expect(await asked()).toEqual([session])
  })

  it('shows the saved values without another read', async ({ visitor }) => {
    const { email } = await visitor.signIn('active')
    const opened = await openProfile(visitor)
    const asked = watch(visitor)
    await asked()
    await visitor.calls.saveProfile(ownProfile)
    expect(await asked()).toEqual([session, 'PUT /account/profile'])
    expect(await openProfile(visitor)).toEqual({ ...opened, ...ownProfile })
    expect(await visitor.calls.loadSession({})).toMatchObject({ email, firstName: 'Ada' })
    expect(await asked()).toEqual([session])
    expect(await visitor.openTab().gateway.loadProfile({}, visitor.signal)).toMatchObject(ownProfile)
  })

  it('stays unchanged when saving fails', async ({ visitor }) => {
    await visitor.signIn('active')
    const opened = await openProfile(visitor)
    await visitor.fault({ call: 'PUT /account/profile', times: 1, status: 500, body: { message: 'Down.' } })
    expect(await problemOf(visitor.calls.saveProfile(ownProfile))).toMatchObject({ status: 500 })
    expect(await openProfile(visitor)).toEqual(opened)
  })

  it('is read again for the next account, in this tab or another', async ({ visitor }) => {
    const { calls, openTab, person, signal, signIn } = visitor
    const { email } = await signIn('active')
    expect(await openProfile(visitor)).toMatchObject({ email })
    await calls.logOut({ userAgent: undefined })
    const korea = await signIn('korea')
    expect(await openProfile(visitor)).toMatchObject({ email: korea.email })
    const third = await person('profileUpdate')
    await openTab().gateway.logIn({ email: third.email, password: seal(third.password) }, signal)
    pass(11)
    expect(await openProfile(visitor)).toMatchObject({ email: third.email })
  })
})

describe('the countries', () => {
  it('are read once across the steps of a registration', async ({ visitor }) => {
    const asked = watch(visitor)
    const known = await visitor.calls.loadCountries({})
    pass(3_600)
    expect(await visitor.calls.loadCountries({})).toBe(known)
    expect(await asked()).toEqual([session, countries])
  })
})
