import { onlineManager } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { offline, timedOut } from '../../machines/port/problem.ts'
import { isConnectionLost } from '../../src/browser/connection.ts'
import { createServices } from '../../src/gateway/services.ts'
import { arrive, openFreeWorld, problemOf } from './client.ts'

const modes = 'POST /account/login/modes'

let world: Awaited<ReturnType<typeof openFreeWorld>>

beforeAll(async () => {
  world = await openFreeWorld()
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})
afterAll(() => world.close())

/** A visitor whose browser thinks that it has no connection, with a short way to a harmless call. */
const visit = async () => {
  const visitor = await arrive(world)
  vi.stubGlobal('navigator', { onLine: false })
  return { ...visitor, ask: () => visitor.calls.loadLoginModes({ username: 'a' }, visitor.signal) }
}

describe('a browser that thinks that it has no connection', () => {
  it('says that there is no connection when the browser thinks so and nothing answers', async () => {
    const { ask } = await visit()
    const { fetch } = globalThis
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await problemOf(ask())).toEqual({ message: offline })
    expect(isConnectionLost()).toBe(true)
    vi.stubGlobal('fetch', fetch)
    await ask()
    expect(isConnectionLost()).toBe(false)
  })

  it('does not take the browser at its word that there is no connection', async () => {
    const { ask, fault } = await visit()
    vi.stubGlobal('navigator', { onLine: false })
    await ask()
    expect(isConnectionLost()).toBe(false)
    await fault({ call: modes, reset: true })
    expect(await problemOf(ask())).toEqual({ message: timedOut })
    expect(isConnectionLost()).toBe(false)
  })

  it('reads the countries of a form all the same, and says why it cannot', async () => {
    const { settings } = await visit()
    const { loadCountries } = createServices({ settings, language: () => 'en', show: () => {} })
    onlineManager.setOnline(false)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await problemOf(loadCountries())).toEqual({ message: offline })
    vi.stubGlobal('fetch', fetch)
    expect(await loadCountries()).toContainEqual({ code: 'NL', name: 'Netherlands' })
  })
})
