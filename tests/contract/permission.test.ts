import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { awaitPermission } from '../../src/gateway/license-server.ts'
import { arrive, openFreeWorld } from './client.ts'

let world: Awaited<ReturnType<typeof openFreeWorld>>

beforeAll(async () => {
  world = await openFreeWorld()
})
afterAll(() => world.close())

/** Where nobody answers; what was asked there. */
const listen = () => {
  const knocks: Request[] = []
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    knocks.push(new Request(input, init))
    return new Promise(() => {})
  })
  return knocks
}

/** A browser that knows some permissions and says what they are. */
const permit = (states: Record<string, PermissionState>) => {
  const given: (EventTarget & { state: PermissionState })[] = []
  vi.stubGlobal('navigator', {
    permissions: {
      query: async ({ name }: { name: string }) => {
        const state = states[name]
        if (!state) throw new TypeError(`no such permission: ${name}`)
        const status = Object.assign(new EventTarget(), { state })
        given.push(status)
        return status
      },
    },
  })
  const decide = (state: PermissionState) => {
    for (const name of Object.keys(states)) states[name] = state
  }
  const tell = () => {
    for (const status of given) status.dispatchEvent(new Event('change'))
  }
  return { decide, tell }
}

describe("the browser's question about this computer", () => {
  it.each<[string, Record<string, PermissionState>, boolean]>([
    ['is not known', {}, false],
    ['was answered with yes', { 'loopback-network': 'granted' }, false],
    ['was answered with no', { 'loopback-network': 'denied' }, true],
    ['has its older name, answered with no', { 'local-network-access': 'denied' }, true],
  ])('%s', async (_, states, denied) => {
    const { settings, signal } = await arrive(world)
    const knocks = listen()
    permit({ ...states })
    expect(await awaitPermission(settings, signal)).toEqual({ denied })
    expect(knocks).toEqual([])
  })

  it.each([
    ['granted', false],
    ['denied', true],
  ] as const)('comes up when something knocks, without the token, and is waited for: %s', async (state, denied) => {
    const { settings, signal } = await arrive(world)
    const knocks = listen()
    const { decide, tell } = permit({ 'loopback-network': 'prompt' })
    const waiting = awaitPermission(settings, signal)
    await expect.poll(() => knocks.length).toBe(1)
    expect(knocks[0]).toMatchObject({ url: `${settings.licenseServerUrl}/`, credentials: 'omit', mode: 'no-cors' })
    decide(state)
    tell()
    expect(await waiting).toEqual({ denied })
  })

  it('is answered with no where the knock fails before anybody is told so', async () => {
    const { settings, signal } = await arrive(world)
    const { decide } = permit({ 'loopback-network': 'prompt' })
    vi.stubGlobal('fetch', async () => {
      decide('denied')
      throw new TypeError('Failed to fetch')
    })
    expect(await awaitPermission(settings, signal)).toEqual({ denied: true })
  })
})
