import { describe, expect, vi } from 'vitest'
import type { Gateway } from '#machines/port/gateway.ts'
import { seal } from '#machines/security/secret.ts'
import { wire } from '#src/gateway/wire.ts'
import { ownProfile } from '../machines/answers.ts'
import { it, problemOf, type Visitor } from './client.ts'
import { type Name, wireCases } from './wire-cases.ts'

const session = 'GET /session'
const profile = 'GET /account/profile'
const countries = 'GET /countries'
const logIn = 'POST /account/login'
const modes = 'POST /account/login/modes'

async function openProfile({ gateway, signal }: Visitor) {
  await gateway.loadSession({}, signal)
  return gateway.loadProfile({}, signal)
}

async function signIn({ gateway, person, signal }: Visitor, like = 'active') {
  const { email, password } = await person(like)
  await gateway.logIn({ email, password: seal(password) }, signal)
  return { email }
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
    const { gateway, signal } = visitor
    const load = () => gateway.loadSession({}, signal)
    await Promise.all([load(), load()])
    pass(9)
    await load()
    expect(await asked()).toEqual([session])
    pass(2)
    await load()
    expect(await asked()).toEqual([session])
  })

  it('that could not be read blocks nothing and is read again when needed', async ({ visitor }) => {
    await visitor.fault({ call: session, times: 1, status: 500, body: { message: 'Down.' } })
    const asked = watch(visitor)
    const { gateway, signal } = visitor
    expect(await problemOf(gateway.loadSession({}, signal))).toMatchObject({ message: 'Down.' })
    await visitor.loadCountries()
    expect(await asked()).toEqual([session, countries])
    expect(await gateway.loadSession({}, signal)).toMatchObject({ id: '' })
    expect(await asked()).toEqual([session])
  })

  it('that the first call brought is the one that a flow loads', async ({ visitor }) => {
    const asked = watch(visitor)
    await visitor.gateway.loadLoginModes({ username: 'a' }, visitor.signal)
    expect(await visitor.gateway.loadSession({}, visitor.signal)).toMatchObject({ id: '' })
    expect(await asked()).toEqual([session, modes])
  })

  it('that the first call brought names the account that may be changed', async ({ visitor }) => {
    const { fault, gateway, signal } = visitor
    await fault({ call: session, times: 1, body: { ID: 'somebody' } })
    await fault({ call: session, body: { ID: 'somebody-else' } })
    const asked = watch(visitor)
    await gateway.loadLoginModes({ username: 'a' }, signal)
    expect(await problemOf(gateway.saveProfile(ownProfile, signal))).toMatchObject({
      message: expect.stringContaining('another account'),
    })
    // The first answers carry no token, so the call is repeated with a new one.
    expect(await asked()).toEqual([session, modes, session, modes, session])
  })

  const changing = Object.entries(wire).filter(([, row]) => 'changesSession' in row && row.changesSession)

  it.for(changing.map(([name]) => name as Name))('is read again after %s', async (name, { visitor }) => {
    const { gateway, signal } = visitor
    const { sent, answered }: { sent: [unknown, unknown][]; answered: [unknown, unknown][] } = wireCases[name]
    await gateway.loadSession({}, signal)
    await visitor.fault({ call: wire[name].call, body: answered[0]?.[0] })
    const asked = watch(visitor)
    await gateway[name as keyof Gateway](sent[0]?.[0] as never, signal)
    await asked()
    await gateway.loadSession({}, signal)
    expect(await asked()).toEqual([session])
  })
})

describe('a sign-in', () => {
  it.for(['before', 'during'] as const)(
    'aborts a read that started %s it and would restore the old session',
    async (when, { visitor }) => {
      const { gateway, signal, hold, held, fault, requests } = visitor
      await gateway.loadSession({}, signal)
      const release = when === 'during' ? await hold(logIn, 1) : undefined
      const signedIn = release && signIn(visitor)
      if (release) await expect.poll(held).toHaveLength(1)
      pass(11)
      await fault({ call: session, times: 1, hang: true })
      const read = gateway.loadSession({}, signal).catch(() => undefined)
      await expect.poll(() => visitor.count(session)).toBe(2)
      await release?.()
      const { email } = await (signedIn ?? signIn(visitor))
      await expect.poll(() => requests(session)).toMatchObject([{}, { aborted: true }])
      await read
      expect(await gateway.loadSession({}, signal)).toMatchObject({ email })
      expect(await openProfile(visitor)).toMatchObject({ email })
    },
  )
})

describe('the profile', () => {
  it('is read once, even when its page opens often', async ({ visitor }) => {
    await signIn(visitor)
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
    const { email } = await signIn(visitor)
    const opened = await openProfile(visitor)
    const asked = watch(visitor)
    await asked()
    await visitor.gateway.saveProfile(ownProfile, visitor.signal)
    expect(await asked()).toEqual([session, 'PUT /account/profile'])
    expect(await openProfile(visitor)).toEqual({ ...opened, ...ownProfile })
    const { text } = await visitor.open(`${visitor.settings.gatewayUrl}/account/profile`)
    expect(JSON.parse(text)).toMatchObject(ownProfile)
    expect(await visitor.gateway.loadSession({}, visitor.signal)).toMatchObject({ email, firstName: 'Ada' })
    expect(await asked()).toEqual([session, profile])
  })

  it('stays unchanged when saving fails', async ({ visitor }) => {
    await signIn(visitor)
    const opened = await openProfile(visitor)
    await visitor.fault({ call: 'PUT /account/profile', times: 1, status: 500, body: { message: 'Down.' } })
    expect(await problemOf(visitor.gateway.saveProfile(ownProfile, visitor.signal))).toMatchObject({ status: 500 })
    expect(await openProfile(visitor)).toEqual(opened)
  })

  it('is read again for the next account, in this tab or another', async ({ visitor }) => {
    const { gateway, signal, openTab } = visitor
    const { email } = await signIn(visitor)
    expect(await openProfile(visitor)).toMatchObject({ email })
    await gateway.logOut({ userAgent: undefined }, signal)
    const korea = await signIn(visitor, 'korea')
    expect(await openProfile(visitor)).toMatchObject(korea)
    const third = await signIn({ ...visitor, ...openTab() }, 'profileUpdate')
    pass(11)
    expect(await openProfile(visitor)).toMatchObject(third)
  })
})

describe('the countries', () => {
  it('are read once across the steps of a registration', async ({ visitor }) => {
    const asked = watch(visitor)
    const known = await visitor.loadCountries()
    pass(3_600)
    expect(await visitor.loadCountries()).toBe(known)
    expect(await asked()).toEqual([session, countries])
  })
})
