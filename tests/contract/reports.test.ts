import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { unexpected } from '../../machines/port/problem.ts'
import { seal } from '../../machines/security/secret.ts'
import { arrive, openFreeWorld, problemOf } from './client.ts'

const modes = 'POST /account/login/modes'

let world: Awaited<ReturnType<typeof openFreeWorld>>

beforeAll(async () => {
  world = await openFreeWorld()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => world.close())

/** A visitor with a short way to a harmless call. */
const visit = async () => {
  const visitor = await arrive(world)
  return { ...visitor, ask: () => visitor.calls.loadLoginModes({ username: 'a' }, visitor.signal) }
}

describe('every call', () => {
  it.each([400, 409, 410, 418, 422, 429, 500, 502, 503, 504])('that fails with %i is reported once', async (status) => {
    const { readSession, fault, page } = await visit()
    await fault({ call: 'GET /session', status, body: { message: 'No.', guid: 'g' } })
    expect(await problemOf(readSession())).toEqual({ status, message: 'No.', guid: 'g' })
    expect(page.reports.map(({ problem }) => problem)).toEqual([{ status, message: 'No.', guid: 'g' }])
  })

  it.each([401, 403, 404, 405])('that fails with %i is not reported', async (status) => {
    const { ask, readSession, fault, page } = await visit()
    page.mayReload = false
    await readSession()
    await fault({ call: modes, status, body: { message: 'No.' } })
    expect(await problemOf(ask())).toEqual({ status, message: 'No.' })
    expect(page.reports).toEqual([])
  })

  it('that is answered with a status other than OK is reported once', async () => {
    const { calls, fault, page, signal } = await visit()
    const body = { status: 'EXPIRED', message: 'No.', guid: 'g' }
    await fault({ call: 'GET /account/recover/{code}', body })
    const problem = { status: 400, message: 'No.', guid: 'g' }
    expect(await problemOf(calls.validateCode({ code: seal('a') }, signal))).toEqual(problem)
    expect(page.reports.map((report) => report.problem)).toEqual([problem])
  })

  it('that is answered with what nobody can read is reported', async () => {
    const { readSession, fault, page } = await visit()
    await fault({ call: 'GET /session', body: '<!doctype html>' })
    expect(await problemOf(readSession())).toMatchObject({ status: 200, message: unexpected })
    expect(page.reports).toHaveLength(1)
  })
})
