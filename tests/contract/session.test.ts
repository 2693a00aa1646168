import { describe, expect, vi } from 'vitest'
import { parseSettings } from '#src/settings/settings.ts'
import { ownProfile } from '../machines/answers.ts'
import { rowOf } from '../machines/chart.ts'
import { appOrigin, it, problemOf, type Visitor } from './client.ts'
import { anonymous, errorCases } from './error-cases.ts'
import { make, type Name, unreadable, wireCases } from './wire-cases.ts'

const call = 'GET /session'
const nobody = { id: '', email: '', firstName: '', lastName: '', country: '', linkPage: undefined }
const kim = { Email: 'kim@korea.example', FirstName: 'Kim', LastName: 'Korea' }
const person = { email: kim.Email, firstName: 'Kim', lastName: 'Korea', country: 'KR' }

// A 401 or an odd answer means nobody is signed in; then the gateway refuses by itself.
const hidden = errorCases.filter(({ says, fault, isSlow }) => fault && !isSlow && !anonymous.includes(says))

describe('the session', () => {
  it.for<[string, object, object]>([
    ['without an id is anonymous', { body: { Location: 'pt' } }, { ...nobody, country: 'PT' }],
    ['without anything is anonymous', { body: {} }, nobody],
    ['that is null is anonymous', { body: 'null' }, nobody],
    ['without a body is anonymous', { body: '' }, nobody],
    ['without content is anonymous', { status: 204 }, nobody],
    ['that is refused is anonymous', { status: 401, body: { message: 'Please sign in.' } }, nobody],
    ['has whose it is', { body: { ID: 7, ...kim, Location: 'kr' } }, { id: '7', ...person, linkPage: undefined }],
  ])('%s', async ([, answer, session], { visitor }) => {
    await visitor.fault({ call, ...answer })
    expect(await visitor.readSession()).toEqual(session)
  })

  it.for([{ ID: {} }, { ID: ['7'] }, { ID: true }, '"7"', '<p>Welcome</p>'])(
    'is unreadable with %o',
    async (body, { visitor }) => {
      await visitor.fault({ call, body })
      expect(await problemOf(visitor.readSession())).toEqual(unreadable)
    },
  )
})

describe('a change to the account on the page', () => {
  const changes = (Object.keys(wireCases) as Name[]).filter((name) => rowOf(name)?.personal)
  const save = ({ calls }: Visitor) => calls.saveProfile(ownProfile)
  const otherAccount =
    'This browser is now signed in to another account, so nothing was saved. Reload the page to continue.'
  const write = wireCases.saveProfile.call

  it.for(changes)('is not made to another account that signed in meanwhile: %s', async (name, { visitor }) => {
    await visitor.signIn('active')
    await visitor.readSession()
    await visitor.fault({ call, body: { ID: 'somebody-else' } })
    const refused = { message: otherAccount, status: 403 }
    expect(await problemOf(make(visitor.calls, name))).toEqual(refused)
    expect(await problemOf(make(visitor.calls, name))).toEqual(refused)
    expect(await visitor.count(wireCases[name].call)).toBe(0)
    expect([visitor.page.reloads, visitor.page.reports]).toEqual([0, []])
  })

  it.for(hidden.map(({ says, fault, problem }) => [says, fault, problem] as const))(
    'is not made while the session cannot be read: %s',
    async ([, fault, problem], { visitor }) => {
      await visitor.signIn('active')
      await visitor.readSession()
      visitor.page.mayReload = false
      await visitor.fault({ call, ...fault })
      expect(await problemOf(save(visitor))).toEqual(problem)
      expect(await visitor.count(write)).toBe(0)
      await visitor.mend()
      await save(visitor)
      expect(await visitor.count(write)).toBe(1)
    },
  )

  it('is not sent again after another account signed in meanwhile', async ({ visitor }) => {
    await visitor.signIn('active')
    await visitor.readSession()
    const release = await visitor.hold(write, 1)
    const problem = problemOf(save(visitor))
    await expect.poll(visitor.held).toHaveLength(1)
    await visitor.fault({ call, body: { ID: 'somebody-else' } })
    await release({ status: 403, body: { message: 'The request could not be verified.', error_code: 'csrf' } })
    expect(await problem).toEqual({ message: otherAccount, status: 403 })
    expect(await visitor.count(write)).toBe(1)
  })

  it('is made to the same account in a new session', async ({ visitor }) => {
    const somebody = await visitor.signIn('active')
    await visitor.readSession()
    visitor.cookies.clear()
    visitor.cookies.set('world_scope', visitor.scope)
    expect(await problemOf(save(visitor))).toMatchObject({ status: 401 })
    await visitor.logIn(somebody)
    await save(visitor)
    expect(await visitor.calls.loadProfile({})).toMatchObject({ firstName: 'Ada' })
  })
})

describe('a session that is not linked', () => {
  it('has its link page until the tab opens it', async ({ visitor: { signIn, readSession, settings } }) => {
    await signIn('notLinked')
    const here = encodeURIComponent(`${appOrigin}/service_login?email=a`)
    const linkPage = `${settings.gatewayUrl}/session/link?continue=${here}`
    expect((await readSession()).linkPage).toBe(linkPage)
    expect((await readSession()).linkPage).toBe(linkPage)
    sessionStorage.setItem('account:linked', 'done')
    expect((await readSession()).linkPage).toBeUndefined()
  })

  it('has no link page where storage is blocked or the deployment has none', async ({ come, world }) => {
    const forgetful = await come()
    await forgetful.signIn('notLinked')
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect((await forgetful.readSession()).linkPage).toBeUndefined()
    const { flags } = parseSettings(world.settings)
    const without = await come({ flags: { ...flags, linkedSession: false } })
    await without.signIn('notLinked')
    expect((await without.readSession()).linkPage).toBeUndefined()
  })
})

describe('a sign-in whose cookie the browser did not store', () => {
  it('is reported for a minute, until the browser stores one', async ({ visitor: { signIn, readSession } }) => {
    sessionStorage.setItem('account:signedIn', String(Date.now() - 1_000))
    expect(await readSession()).not.toHaveProperty('isLost')
    // Now it keeps no cookie of the page either.
    vi.stubGlobal('document', Object.freeze({ cookie: '' }))
    sessionStorage.setItem('account:signedIn', String(Date.now() - 61_000))
    expect(await readSession()).not.toHaveProperty('isLost')
    sessionStorage.setItem('account:signedIn', String(Date.now() - 1_000))
    expect(await readSession()).toMatchObject({ id: '', isLost: true })
    expect(await readSession()).toMatchObject({ id: '', isLost: true })
    await signIn('active')
    expect(await readSession()).not.toHaveProperty('isLost')
    expect(sessionStorage.getItem('account:signedIn')).toBeNull()
  })

  it('is not reported after a sign-out', async ({ visitor: { calls, readSession } }) => {
    sessionStorage.setItem('account:signedIn', String(Date.now()))
    await calls.logOut({ userAgent: undefined })
    expect(await readSession()).not.toHaveProperty('isLost')
  })
})

describe('the country of the visitor', () => {
  const inBrazil = { call, body: { ID: '', Location: 'br' } }

  it('comes with the session that the first write waits for', async ({ visitor: { calls, fault, page } }) => {
    await fault(inBrazil)
    await calls.loadLoginModes({ username: 'a' })
    expect(new Set(page.countries)).toEqual(new Set(['br']))
  })

  it('is read with the session only where no other call reads it', async ({ visitor }) => {
    const { count, fault, http, page, readSession } = visitor
    await fault(inBrazil)
    await http.ready()
    await http.ready()
    expect([page.countries, await count(call)]).toEqual([['br'], 1])
    await readSession()
    await http.ready()
    expect([page.countries, await count(call)]).toEqual([['br', 'br'], 2])
  })

  it.for([
    { status: 500, body: { message: 'Down.', Location: 'BR' } },
    { status: 403, body: { message: 'No.' } },
    { reset: true },
    { body: { Location: 7 } },
    { body: 'BR' },
  ])('stays unknown without a message when the read fails: %o', async (answer, { visitor: { fault, http, page } }) => {
    await fault({ call, ...answer })
    await http.ready()
    expect([page.countries, page.reports, page.reloads]).toEqual([[], [], 0])
  })
})
