import { onlineManager } from '@tanstack/react-query'
import { describe, expect, vi } from 'vitest'
import { offline } from '#machines/port/problem.ts'
import { refusals } from '#machines/port/refusals.ts'
import { isConnectionLost } from '#src/browser/connection.ts'
import { bindCalls } from '#src/calls/bind-calls.ts'
import { it, problemOf, type Visitor } from './client.ts'

const session = 'GET /session'
const modes = 'POST /account/login/modes'
const refused = { HTTPStatus: 403, message: 'The request could not be verified.', error_code: 'csrf' }

/** A call without side effects. */
const ask = ({ calls }: Visitor, until?: AbortSignal) => calls.loadLoginModes({ username: 'a' }, until)

const counts = async ({ count, page }: Visitor) => [await count(session), await count(modes), page.reloads]

describe('the CSRF token', () => {
  it('comes from any answer, and the newest wins', async ({ visitor }) => {
    const { readSession, person, calls, logIn, requests, fault } = visitor
    await fault({ call: session, times: 1, status: 500, headers: { 'x-csrf-token': 'old' } })
    await problemOf(readSession())
    await readSession()
    await ask(visitor)
    await logIn(await person('active'))
    await calls.logOut({ userAgent: undefined })
    const sent = (await requests()).map(({ call, headers, status }) => [call, headers['x-csrf-token'], status])
    expect(sent).toEqual([
      [session, false, 500],
      [session, true, 200],
      [modes, true, 200],
      ['POST /account/login', true, 200],
      ['POST /account/logout', true, 200],
    ])
  })

  it('is read before any other call, so that all of them start one session', async ({ visitor }) => {
    const { calls, fault, http, readSession, requests } = visitor
    await fault({ call: session, delay: 50 })
    await Promise.all([readSession(), calls.loadCountries({}), ask(visitor), http.ready()])
    const [first, ...others] = (await requests()).map(({ call, headers }) => [call, headers['x-csrf-token']])
    expect([first, ...others.sort()]).toEqual([
      [session, false],
      ['GET /countries', true],
      [modes, true],
    ])
  })

  it.for<[string, 'stale' | undefined, number | undefined]>([
    ['went stale', 'stale', undefined],
    ['went stale and the gateway answers 403', 'stale', 403],
    ['is the newest and the gateway still answers 403', undefined, 403],
  ])('is fetched again and the call retried once when it %s', async ([, token, status], { visitor }) => {
    const headers = token && { 'x-csrf-token': token }
    await visitor.fault({ call: session, times: 1, ...(headers && { headers }) })
    await visitor.readSession()
    if (status) await visitor.fault({ call: modes, times: 1, status, body: refused })
    expect(await ask(visitor)).toMatchObject({ password: true })
    expect(await counts(visitor)).toEqual([2, 2, 0])
    expect(visitor.page.reports).toEqual([])
  })

  it.for(['csrf-1, csrf-1', 'old,csrf-2 ,'])(
    'is the last of those that came at once: %s',
    async (token, { visitor }) => {
      await visitor.fault({ call: session, times: 1, headers: { 'x-csrf-token': token } })
      const sent = vi.fn()
      await visitor.readSession()
      vi.stubGlobal('fetch', (request: Request) => {
        sent(request.headers.get('x-csrf-token'))
        return Promise.resolve(Response.json({}))
      })
      await ask(visitor)
      expect(sent.mock.calls).toEqual([[token.match(/csrf-./)?.[0]]])
    },
  )

  it.for([
    { status: 400, body: { error_code: 'csrf' } },
    { status: 200, body: refused },
  ])('went stale where the answer says so, whatever its status: %j', async (fault, { visitor }) => {
    await visitor.readSession()
    await visitor.fault({ call: modes, times: 1, ...fault })
    expect(await ask(visitor)).toMatchObject({ password: true })
    expect(await counts(visitor)).toEqual([2, 2, 0])
  })

  it('that differs from one session to the next tells that the browser keeps no cookies', async ({ visitor }) => {
    await visitor.fault({ call: session, times: 1, headers: { 'x-csrf-token': 'one' } })
    await visitor.readSession()
    await visitor.fault({ call: session, headers: { 'x-csrf-token': 'other' } })
    expect(await problemOf(ask(visitor))).toMatchObject({ message: expect.stringMatching(/^Cookies are needed/) })
  })
})

describe('a 403', () => {
  it('reloads the page, and the call never settles', async ({ visitor: { readSession, fault, page } }) => {
    await fault({ call: session, status: 403, body: { message: 'No.' } })
    const settled = vi.fn()
    void readSession().then(settled, settled)
    await expect.poll(() => page.reloads).toBe(1)
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
  })

  it('to a background call never reloads the page while the visitor types', async ({ visitor }) => {
    const { calls, fault, page } = visitor
    const background = true
    await fault({ call: modes, status: 403, body: refused })
    await fault({ call: 'POST /account/register/validate', status: 403, body: refused })
    const asked = [
      calls.loadLoginModes({ username: 'a', background }),
      calls.validateFields({ fields: { email: 'a@example.com' }, background }),
    ]
    for (const answer of asked) expect(await problemOf(answer)).toMatchObject({ status: 403, code: 'csrf' })
    expect(page.reloads).toBe(0)
  })

  it.for(Object.entries(refusals))('that is known is never a stale token: %s', async ([kind, row], { visitor }) => {
    const { status, codes, says } = row
    await visitor.readSession()
    for (const [error_code] of [codes]) await visitor.fault({ call: modes, status: 403, body: { error_code } })
    expect(await problemOf(ask(visitor))).toEqual({ message: says[0], status, kind, code: codes[0] })
    expect(await counts(visitor)).toEqual([1, 1, 0])
  })
})

describe('a call in flight', () => {
  it('is aborted without a report when its flow ends', async ({ visitor }) => {
    await visitor.fault({ call: modes, hang: true })
    const leaving = new AbortController()
    const settled = ask(visitor, leaving.signal).catch((error: Error) => error.name)
    await expect.poll(() => visitor.count(modes)).toBe(1)
    leaving.abort()
    expect(await settled).toBe('AbortError')
    await expect.poll(() => visitor.requests(modes)).toMatchObject([{ aborted: true }])
    expect(visitor.page.reports).toEqual([])
  })

  it('has credentials and the current language of the page', async ({ visitor }) => {
    await visitor.readSession()
    visitor.page.language = 'zh-CN'
    await ask(visitor)
    expect((await visitor.requests()).map(({ headers }) => headers)).toMatchObject([
      { 'accept-language': 'en', cookie: true },
      { 'accept-language': 'zh-CN', cookie: true },
    ])
  })
})

describe('a browser that believes it is offline', () => {
  /** Returns how to plug it in, which the browser does not notice. */
  const unplug = () => {
    const { fetch } = globalThis
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    return () => vi.stubGlobal('fetch', fetch)
  }

  it('reports a failed call as offline, until one is answered', async ({ visitor }) => {
    const mend = unplug()
    expect(await problemOf(ask(visitor))).toEqual({ message: offline })
    expect([isConnectionLost(), visitor.page.reports]).toEqual([true, []])
    mend()
    await ask(visitor)
    expect(isConnectionLost()).toBe(false)
  })

  it('still reads the countries of a form, and reports why it fails', async ({ visitor: { settings } }) => {
    const mend = unplug()
    const { loadCountries } = bindCalls({ settings, language: () => 'en', show: () => {} })
    onlineManager.setOnline(false)
    expect(await problemOf(loadCountries())).toEqual({ message: offline })
    mend()
    expect(await loadCountries()).toContainEqual({ code: 'NL', name: 'Netherlands' })
    onlineManager.setOnline(true)
  })
})
