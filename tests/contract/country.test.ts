import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { arrive, openFreeWorld } from './client.ts'

const session = 'GET /session'
const inBrazil = { call: session, body: { ID: '', Location: 'br' } }

let world: Awaited<ReturnType<typeof openFreeWorld>>

beforeAll(async () => {
  world = await openFreeWorld()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => world.close())

describe('the country of the visitor', () => {
  it('is told by every answer that holds the session, also by the one that a first write waits for', async () => {
    const { calls, fault, page, signal } = await arrive(world)
    await fault(inBrazil)
    await calls.loadLoginModes({ username: 'a' }, signal)
    expect(new Set(page.countries)).toEqual(new Set(['br']))
  })

  it('is asked for where nobody asked for the session, and only there', async () => {
    const { count, fault, http, page, readSession } = await arrive(world)
    await fault(inBrazil)
    await http.askCountry()
    await http.askCountry()
    expect([page.countries, await count(session)]).toEqual([['br'], 1])
    await readSession()
    await http.askCountry()
    expect([page.countries, await count(session)]).toEqual([['br', 'br'], 2])
  })

  it.each([
    { status: 500, body: { message: 'Down.', Location: 'BR' } },
    { status: 403, body: { message: 'No.' } },
    { reset: true },
    { body: { Location: 7 } },
    { body: 'BR' },
  ])('stays unknown without a word where asking fails: %o', async (answer) => {
    const { fault, http, page } = await arrive(world)
    await fault({ call: session, ...answer })
    await http.askCountry()
    expect([page.countries, page.reports, page.reloads]).toEqual([[], [], 0])
  })
})
