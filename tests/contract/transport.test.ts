import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { requestTimeout } from '../../machines/limits.ts'
import { Failure, timedOut } from '../../machines/port/problem.ts'
import { seal } from '../../machines/security/secret.ts'
import { arrive, openFreeWorld, problemOf } from './client.ts'

const modes = 'POST /account/login/modes'
const refused = { HTTPStatus: 403, message: 'The request could not be verified.', error_code: 'csrf' }

let world: Awaited<ReturnType<typeof openFreeWorld>>

beforeAll(async () => {
  world = await openFreeWorld()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
afterAll(() => world.close())

/** A visitor with a short way to a harmless call. */
const visit = async () => {
  const visitor = await arrive(world)
  const ask = (signal = visitor.signal) => visitor.calls.loadLoginModes({ username: 'a' }, signal)
  return { ...visitor, ask }
}

/** Takes the clock of the next timeouts into the test's own hands. */
const holdTimeouts = () => {
  const controller = new AbortController()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  return { spy, strike: () => controller.abort(new DOMException('Time is up', 'TimeoutError')) }
}

describe('the CSRF token', () => {
  it('is taken from whatever answer carries it, and the newest wins', async () => {
    const { ask, readSession, person, calls, signal, requests, fault } = await visit()
    await fault({ call: 'GET /session', times: 1, status: 500, headers: { 'x-csrf-token': 'old' } })
    await problemOf(readSession())
    await readSession()
    await ask()
    const { email, password } = await person('active')
    await calls.logIn({ email, password: seal(password) }, signal)
    await calls.logOut({ userAgent: undefined }, signal)
    const sent = (await requests()).map(({ call, headers, status }) => [call, headers['x-csrf-token'], status])
    expect(sent).toEqual([
      ['GET /session', false, 500],
      ['GET /session', true, 200],
      [modes, true, 200],
      ['POST /account/login', true, 200],
      ['POST /account/logout', true, 200],
    ])
  })

  it('is known before the first write, whether a read is on its way or not', async () => {
    const hurried = await visit()
    await hurried.fault({ call: 'GET /session', delay: 50 })
    const [, modesAnswer] = await Promise.all([hurried.readSession(), hurried.ask()])
    expect(modesAnswer).toMatchObject({ password: true })
    const alone = await visit()
    await alone.ask()
    for (const { requests } of [hurried, alone])
      expect((await requests()).map(({ call, status }) => [call, status])).toEqual([
        ['GET /session', 200],
        [modes, 200],
      ])
  })

  it('is waited for in vain where the first read fails, and the write goes out all the same', async () => {
    const { ask, fault, count } = await visit()
    await fault({ call: 'GET /session', times: 1, reset: true })
    expect(await ask()).toMatchObject({ password: true })
    expect([await count('GET /session'), await count(modes)]).toEqual([2, 2])
  })

  it.each([true, false])(
    'is fetched anew and the call sent once more when it went stale (told so: %s)',
    async (told) => {
      const { ask, readSession, fault, count, page } = await visit()
      await fault({ call: 'GET /session', times: 1, headers: { 'x-csrf-token': 'stale' } })
      await readSession()
      if (!told) await fault({ call: modes, times: 1, status: 403, body: refused })
      expect(await ask()).toMatchObject({ password: true })
      expect([await count('GET /session'), await count(modes), page.reloads]).toEqual([2, 2, 0])
      expect(page.reports).toEqual([])
    },
  )

  it('is tried once more where the gateway calls the newest one wrong', async () => {
    const { ask, readSession, fault, count, page } = await visit()
    await readSession()
    await fault({ call: modes, times: 1, status: 403, body: refused })
    expect(await ask()).toMatchObject({ password: true })
    expect([await count('GET /session'), await count(modes), page.reloads]).toEqual([2, 2, 0])
  })

  it('is fetched at most once a call', async () => {
    const { ask, readSession, fault, count, page } = await visit()
    page.mayReload = false
    await fault({ call: 'GET /session', times: 1, headers: { 'x-csrf-token': 'wrong' } })
    await fault({ call: 'GET /session', headers: { 'x-csrf-token': 'wrong, too' } })
    await readSession()
    expect(await problemOf(ask())).toMatchObject({ status: 403, code: 'csrf' })
    expect([await count('GET /session'), await count(modes), page.reloads]).toEqual([2, 2, 1])
  })
})

describe('a 403', () => {
  it('reloads the page, and the call never settles', async () => {
    const { readSession, fault, page } = await visit()
    await fault({ call: 'GET /session', status: 403, body: { message: 'No.' } })
    const settled = vi.fn()
    void readSession().then(settled, settled)
    await expect.poll(() => page.reloads).toBe(1)
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
  })

  it('is thrown to the caller when the page was reloaded just before', async () => {
    const { readSession, fault, page } = await visit()
    page.mayReload = false
    await fault({ call: 'GET /session', status: 403, body: { message: 'No.', guid: 'g' } })
    expect(await problemOf(readSession())).toEqual({ status: 403, message: 'No.', guid: 'g' })
  })

  it('to what is asked beside a visitor who types never reloads the page', async () => {
    const { calls, signal, fault, page } = await visit()
    const background = true
    await fault({ call: modes, status: 403, body: refused })
    await fault({ call: 'POST /account/register/validate', status: 403, body: refused })
    const asked = [
      calls.loadLoginModes({ username: 'a', background }, signal),
      calls.validateFields({ fields: { email: 'a@example.com' }, background }, signal),
    ]
    for (const answer of asked) expect(await problemOf(answer)).toMatchObject({ status: 403, code: 'csrf' })
    expect(page.reloads).toBe(0)
  })

  it('that says that the account is not active is neither a reload nor a stale token', async () => {
    const { ask, readSession, fault, count, page } = await visit()
    await readSession()
    await fault({ call: modes, status: 403, body: { message: 'Your account is not active.' } })
    expect(await problemOf(ask())).toEqual({ status: 403, message: 'Your account is not active.' })
    expect([await count('GET /session'), page.reloads]).toEqual([1, 0])
  })
})

describe('time and connection', () => {
  it('gives a call thirty seconds and then up, and hangs up', async () => {
    const { ask, readSession, fault, requests } = await visit()
    await readSession()
    const { spy, strike } = holdTimeouts()
    await fault({ call: modes, hang: true })
    const problem = problemOf(ask())
    await expect.poll(async () => (await requests(modes)).length).toBe(1)
    strike()
    expect(await problem).toEqual({ message: timedOut })
    expect(spy).toHaveBeenCalledWith(requestTimeout)
    expect(requestTimeout).toBe(30_000)
    await expect.poll(() => requests(modes)).toMatchObject([{ aborted: true, status: null }])
  })

  it('counts the body into the thirty seconds', async () => {
    const { ask, readSession, fault, requests, page } = await visit()
    await readSession()
    const { strike } = holdTimeouts()
    await fault({ call: modes, drip: 40, status: 200, body: { password: true } })
    const problem = problemOf(ask())
    await expect.poll(() => requests(modes)).toMatchObject([{ status: 200 }])
    strike()
    expect(await problem).toEqual({ message: timedOut })
    expect(page.reports).toMatchObject([{ problem: { message: timedOut } }])
  })

  it('says that the operation timed out when the connection breaks', async () => {
    const { ask, fault, count, page } = await visit()
    await fault({ call: modes, reset: true })
    expect(await problemOf(ask())).toEqual({ message: timedOut })
    expect(await count(modes)).toBe(1)
    expect(page.reports).toMatchObject([{ problem: { message: timedOut } }])
  })

  it('reports a silence of thirty seconds also when a flow gives the call up in that moment', async () => {
    const { ask, fault, requests, page } = await visit()
    await fault({ call: modes, hang: true })
    const givingUp = new AbortController()
    const problem = problemOf(ask(givingUp.signal))
    await expect.poll(async () => (await requests(modes)).length).toBe(1)
    givingUp.abort(new Failure({ message: timedOut, silent: true }))
    expect(await problem).toEqual({ message: timedOut })
    expect(page.reports).toMatchObject([{ problem: { message: timedOut } }])
  })

  it('hangs up when nobody waits any more, and reports nothing', async () => {
    const { ask, fault, requests, page } = await visit()
    await fault({ call: modes, hang: true })
    const leaving = new AbortController()
    const settled = ask(leaving.signal).catch((error: Error) => error.name)
    await expect.poll(async () => (await requests(modes)).length).toBe(1)
    leaving.abort()
    expect(await settled).toBe('AbortError')
    await expect.poll(() => requests(modes)).toMatchObject([{ aborted: true }])
    expect(page.reports).toEqual([])
  })
})

describe('every call', () => {
  it('carries credentials and the language of the page as it is now', async () => {
    const { ask, readSession, page, requests } = await visit()
    await readSession()
    page.language = 'zh-CN'
    await ask()
    expect((await requests()).map(({ headers }) => headers)).toMatchObject([
      { 'accept-language': 'en', cookie: true },
      { 'accept-language': 'zh-CN', cookie: true },
    ])
  })
})
